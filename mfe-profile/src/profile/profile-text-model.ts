import { displayNameSchema, type Refusal, usernameSchema } from '@parley/shared-contract'
import { errorSentence } from '@parley/shared-ui/words'

/** What is typed, as it will be stored, or the sentence that says why it cannot be. */
export type CheckedText = { readonly value: string } | { readonly problem: string }

/** D36 in words. */
export const usernameHint = 'Use 3 to 30 characters: a–z, 0–9, dot and underscore.'

export function checkedName(typed: string): CheckedText {
  const parsed = displayNameSchema.safeParse(typed)
  if (parsed.success) return { value: parsed.data }
  return {
    problem: typed.trim() === '' ? 'Please enter a name.' : 'Use up to 64 visible characters.',
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
