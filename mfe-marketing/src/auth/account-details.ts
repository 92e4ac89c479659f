import { type ErrorCode, MIN_PASSWORD_CHARACTERS, usernameSchema, z } from '@parley/shared-contract'
import { errorSentence, say } from '@parley/shared-ui/words'

export const usernameRule = say(
  '3–30 characters: a–z, 0–9, dot, underscore.',
  '3–30 Zeichen: a–z, 0–9, Punkt, Unterstrich.',
)
export const usernameMissing = say('Enter a username.', 'Gib einen Benutzernamen ein.')

/** What a person types to sign up. */
export interface AccountDetails {
  readonly username: string
  readonly email: string
  readonly password: string
}
export type DetailErrors = Partial<Record<keyof AccountDetails, string>>

const emailSchema = z.email()

/** S8's sentence when this cannot be an email address, else null. */
export const emailError = (email: string): string | null =>
  emailSchema.safeParse(email.trim()).success ? null : errorSentence('auth/invalid-email')

/** S8's sentence when this is too short for a password, else null. */
export const passwordError = (password: string): string | null =>
  password.length < MIN_PASSWORD_CHARACTERS ? errorSentence('auth/weak-password') : null

/** The sentences that say what is wrong with these details, by field (S5, D36); empty when nothing is. */
export function detailErrors({ username, email, password }: AccountDetails): DetailErrors {
  const wrongEmail = emailError(email)
  const wrongPassword = passwordError(password)
  return {
    ...(!usernameSchema.safeParse(username).success && {
      username: username === '' ? usernameMissing : usernameRule,
    }),
    ...(wrongEmail && { email: wrongEmail }),
    ...(wrongPassword && { password: wrongPassword }),
  }
}

/** D36 allows lower case only: capitals become small while typing, spaces go. */
export const asUsername = (typed: string): string => typed.toLowerCase().replace(/\s/g, '')

const fieldOfCode: Partial<Record<ErrorCode, keyof AccountDetails>> = {
  USERNAME_TAKEN: 'username',
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/weak-password': 'password',
}

/** The field that a refusal belongs to; null when it is about the whole form. */
export const fieldAbout = (code: ErrorCode): keyof AccountDetails | null => fieldOfCode[code] ?? null
