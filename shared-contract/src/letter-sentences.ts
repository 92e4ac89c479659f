import { CONTACT_WORDS_MAX } from './constants/index.ts'
import type { PageLanguage } from './page-language.ts'

/** What is said of a field of the contact form that has nothing, or what cannot be taken. Of the address it is said as of every other. */
interface LetterSentences {
  readonly name: string
  readonly words: string
}

/** By the form in its page, and by the api to who has sent it without a script (ADR 0055). */
export const letterSentences: Readonly<Record<PageLanguage, LetterSentences>> = {
  en: {
    name: 'Enter your name.',
    words: `Write a message of up to ${CONTACT_WORDS_MAX} characters.`,
  },
  de: {
    name: 'Gib deinen Namen ein.',
    words: `Schreib eine Nachricht mit bis zu ${CONTACT_WORDS_MAX} Zeichen.`,
  },
}
