import { callEndOf } from './call-end.ts'
import { type CallDirection, type CallRecord, callOutcomes, peerOf } from './call-record.ts'
import { DOMESTIC_PREFIX } from './constants/index.ts'
import { toCredits, toMicro } from './credits.ts'

/**
 * S3: what calls can be narrowed to. `answered` is a talk with somebody, whatever ended it. `missed_incoming` is what
 * reads `Missed` (D44), whereas `missed` is the status of the data, in both directions.
 */
export const callFilterOutcomes = [...callOutcomes, 'answered', 'missed_incoming'] as const
export type CallFilterOutcome = (typeof callFilterOutcomes)[number]

/** Which calls of the history are wanted (S3). A member that is null does not filter. */
export interface CallFilter {
  readonly direction: CallDirection | null
  readonly outcome: CallFilterOutcome | null
  /** Only calls that started at this moment or later, epoch milliseconds. */
  readonly since: number | null
  /** Only calls with one of these numbers; an empty list finds nothing. */
  readonly peers: readonly string[] | null
}

/** The filters that apply to sums. Sums count directions and outcomes separately anyway. */
export type CallStatsScope = Pick<CallFilter, 'since' | 'peers'>

export const everyCall: CallFilter = { direction: null, outcome: null, since: null, peers: null }

/** Where a page of calls ended. The id distinguishes calls of the same millisecond. */
export interface CallCursor {
  readonly timestamp: number
  readonly id: string
}

/** The sums that a history of calls shows (S3). */
export interface CallStats {
  readonly total: number
  readonly incoming: number
  readonly outgoing: number
  readonly completed: number
  readonly missed: number
  /** Seconds. */
  readonly totalDuration: number
}

/** What is said of the calls of one filter in a line. */
export interface CallTotals {
  readonly calls: number
  /** Calls that read `Missed` (D44). */
  readonly missed: number
  /** Seconds. */
  readonly duration: number
  /** What they cost, in credits. */
  readonly cost: number
}

/** S7: the order of a history, newest first; of two calls of one millisecond the greater id comes first. */
export const byNewestCall = (a: CallCursor, b: CallCursor): number =>
  b.timestamp - a.timestamp || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1)

function hasOutcome(call: CallRecord, outcome: CallFilterOutcome): boolean {
  if (outcome === 'answered') return call.answered
  return outcome === 'missed_incoming' ? callEndOf(call) === 'missed' : call.status === outcome
}

/** Whether a call matches the filter. The database's queries give the same answer. */
export function isAskedFor(call: CallRecord, { direction, outcome, since, peers }: CallFilter): boolean {
  if (direction !== null && call.direction !== direction) return false
  if (outcome !== null && !hasOutcome(call, outcome)) return false
  if (since !== null && call.timestamp < since) return false
  return peers === null || peers.includes(peerOf(call))
}

/** The sums of these calls (S3). */
export function callStats(calls: readonly CallRecord[]): CallStats {
  const count = (holds: (call: CallRecord) => boolean) => calls.filter(holds).length
  const incoming = count(call => call.direction === 'incoming')
  return {
    total: calls.length,
    incoming,
    outgoing: calls.length - incoming,
    completed: count(call => call.status === 'completed'),
    missed: count(call => call.status === 'missed'),
    totalDuration: calls.reduce((seconds, call) => seconds + call.duration, 0),
  }
}

/** The sums of two histories that have no call in common. */
export const addStats = (a: CallStats, b: CallStats): CallStats => ({
  total: a.total + b.total,
  incoming: a.incoming + b.incoming,
  outgoing: a.outgoing + b.outgoing,
  completed: a.completed + b.completed,
  missed: a.missed + b.missed,
  totalDuration: a.totalDuration + b.totalDuration,
})

export const callTotals = (calls: readonly CallRecord[]): CallTotals => ({
  calls: calls.length,
  missed: calls.filter(call => hasOutcome(call, 'missed_incoming')).length,
  duration: calls.reduce((seconds, call) => seconds + call.duration, 0),
  cost: toCredits(calls.reduce((micro, call) => micro + toMicro(call.cost), 0)),
})

/** The totals of two histories that have no call in common. */
export const addTotals = (a: CallTotals, b: CallTotals): CallTotals => ({
  calls: a.calls + b.calls,
  missed: a.missed + b.missed,
  duration: a.duration + b.duration,
  cost: toCredits(toMicro(a.cost) + toMicro(b.cost)),
})

/** What a number may begin with to match these digits: the digits as typed, or after the domestic prefix (S5). */
export const numberPrefixes = (digits: string): readonly string[] =>
  digits === '' ? [] : [`${DOMESTIC_PREFIX}${digits}`, `+${digits}`]
