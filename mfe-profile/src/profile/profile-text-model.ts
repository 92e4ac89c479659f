import { displayNameSchema, type Refusal, usernameSchema } from '@parley/shared-contract'
import { errorSentence, say } from '@parley/shared-ui/words'

/** What is typed, as it will be stored, or the sentence that says why it cannot be. */
export type CheckedText = { readonly value: string } | { readonly problem: string }

/** D36 in words. */
export const usernameHint = say(
  'Use 3 to 30 characters: a–z, 0–9, dot and underscore.',
  'Nimm 3 bis 30 Zeichen: a–z, 0–9, Punkt und Unterstrich.',
)

export function checkedName(typed: string): CheckedText {
  const parsed = displayNameSchema.safeParse(typed)
  if (parsed.success) return { value: parsed.data }
  return {
    problem:
      typed.trim() === ''
        ? say('Please enter a name.', 'Bitte gib einen Namen ein.')
        : say('Use up to 64 visible characters.', 'Nimm höchstens 64 sichtbare Zeichen.'),
  }
}

/** D36 has lower case only: capitals become small, and spaces around it go. */
export function checkedUsername(typed: string): CheckedText {
  const parsed = usernameSchema.safeParse(typed.trim().toLowerCase())
  return parsed.success ? { value: parsed.data } : { problem: usernameHint }
}

/** The sentence for a username that somebody else has; trying it again would not help. */
export const usernameProblem = (refusal: Refusal): string | null =>
  refusal.code === 'USERNAME_TAKEN' ? errorSentence(refusal) : null
