import { letterSentences } from '@parley/shared-contract/sentences'
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

/** The sentences that say what is missing, by field; empty when nothing is. The api says the same (ADR 0055). */
export function letterErrors(letter: ContactLetter): LetterErrors {
  const { name, email, words } = trimmedLetter(letter)
  const wrongEmail = emailError(email)
  const sentences = say(letterSentences.en, letterSentences.de)
  return {
    ...(name === '' && { name: sentences.name }),
    ...(wrongEmail && { email: wrongEmail }),
    ...(words === '' && { words: sentences.words }),
  }
}
