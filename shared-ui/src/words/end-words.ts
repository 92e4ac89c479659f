import { callEndOf } from '@parley/shared-contract'
import { words } from './words.ts'

type EndFacts = Parameters<typeof callEndOf>[0]

/** What a call came to, in a word or two, for a list, a table or an export (D44). */
export const endLabel = (call: EndFacts): string => words.end.label[callEndOf(call)]

/** What a call came to, as a heading: where it has just ended. */
export const endSentence = (call: EndFacts): string => words.end.sentence[callEndOf(call)]
