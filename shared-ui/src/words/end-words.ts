import { type CallEnd, callEndOf } from '@parley/shared-contract'
import { words } from './words.ts'

/** What tells how a call ended. */
export type EndFacts = Parameters<typeof callEndOf>[0]

/** What a call came to, in a word or two, for a list, a table or an export (D44). */
export const endLabel = (call: EndFacts): string => words.end.label[callEndOf(call)]

/** What a call came to, as a heading: where it has just ended. */
export const endSentence = (call: EndFacts): string => words.end.sentence[callEndOf(call)]

/** Chooses the picture and colour of a call in a list; a word always stands beside them. */
type EndTone = 'live' | 'done' | 'missed' | 'failed'

const tones: Readonly<Record<CallEnd, EndTone>> = {
  ringing: 'live',
  in_call: 'live',
  missed: 'missed',
  declined: 'done',
  no_answer: 'done',
  busy: 'done',
  rejected: 'failed',
  not_in_service: 'failed',
  cancelled: 'done',
  completed: 'done',
  credits_used_up: 'done',
  time_limit: 'done',
  lost: 'failed',
  failed: 'failed',
  too_few_credits: 'failed',
  destination_blocked: 'failed',
  number_expired: 'failed',
  other_call: 'failed',
  spending_limit: 'failed',
  carrier_unavailable: 'failed',
}

/** How a call in a list looks. */
export const endTone = (call: EndFacts): EndTone => tones[callEndOf(call)]
