import { say } from '@parley/shared-ui/words'
import { emailError } from '../auth/account-details.ts'

/** What somebody writes to whoever runs Parley. */
export interface ContactLetter {
  readonly name: string
  readonly email: string
  readonly words: string
}
export type LetterErrors = Partial<Record<keyof ContactLetter, string>>

export const emptyLetter: ContactLetter = { name: '', email: '', words: '' }

/** The letter as it is sent, without what surrounds it. */
export const trimmedLetter = ({ name, email, words }: ContactLetter): ContactLetter => ({
  name: name.trim(),
  email: email.trim(),
  words: words.trim(),
})

/** The sentences that say what is missing, by field; empty when nothing is. */
export function letterErrors(letter: ContactLetter): LetterErrors {
  const { name, email, words } = trimmedLetter(letter)
  const wrongEmail = emailError(email)
  return {
    ...(name === '' && { name: say('Enter your name.', 'Gib deinen Namen ein.') }),
    ...(wrongEmail && {
      email: email === '' ? say('Enter your email address.', 'Gib deine E-Mail-Adresse ein.') : wrongEmail,
    }),
    ...(words === '' && { words: say('Write your message.', 'Schreib deine Nachricht.') }),
  }
}
