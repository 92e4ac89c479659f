import { type CallEnd, callEndOf, type EndReason, type ForwardedCall } from '@parley/shared-contract'
import { words } from './words.ts'

/** What tells how a call ended. */
export type EndFacts = Parameters<typeof callEndOf>[0] & {
  readonly forwarded?: ForwardedCall | undefined
}

/** Why a call to us that nobody answered never rang; null for one that did. */
function unrung(call: EndFacts): string | null {
  const reason = 'outcome' in call ? call.reason : call.endReason
  const why: Readonly<Partial<Record<EndReason, string>>> = words.end.unrung
  return (reason && why[reason]) ?? null
}

/**
 * What a call came to, in a few words, for a list, a table or an export (D44): with why it never rang, of a call to us, and that it
 * was forwarded, of one that the person had at another number.
 */
export function endLabel(call: EndFacts): string {
  const end = callEndOf(call)
  const label = words.end.label[end]
  const why = end === 'missed' ? unrung(call) : null
  if (why !== null) return words.end.because(label, why)
  return call.answered && call.forwarded && label === words.end.label.completed ? words.end.forwarded : label
}

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
