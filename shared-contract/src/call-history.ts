import { type CallDirection, type CallRecord, callOutcomes, peerOf } from './call-record.ts'
import { DOMESTIC_PREFIX } from './constants/index.ts'

/** S3: what calls can be narrowed to. `answered` is a talk with somebody, whatever ended it. */
export const callFilterOutcomes = [...callOutcomes, 'answered'] as const
export type CallFilterOutcome = (typeof callFilterOutcomes)[number]

/** S3: which calls of a history are asked for. What is null narrows nothing. */
export interface CallFilter {
  readonly direction: CallDirection | null
  readonly outcome: CallFilterOutcome | null
  /** Only calls that started at this moment or later, epoch milliseconds. */
  readonly since: number | null
  /** Only calls with one of these numbers; an empty list finds nothing. */
  readonly peers: readonly string[] | null
}

/** What sums can be narrowed to: they tell directions and outcomes apart by themselves. */
export type CallStatsScope = Pick<CallFilter, 'since' | 'peers'>

export const everyCall: CallFilter = { direction: null, outcome: null, since: null, peers: null }

/** Where a page of calls ended: calls of the same millisecond are told apart by their ids. */
export interface CallCursor {
  readonly timestamp: number
  readonly id: string
}

/** S3: the sums of a history. */
export interface CallStats {
  readonly total: number
  readonly incoming: number
  readonly outgoing: number
  readonly completed: number
  readonly missed: number
  /** Seconds. */
  readonly totalDuration: number
}

/** S7: the order of a history, newest first; of two calls of one millisecond the greater id comes first. */
export const byNewestCall = (a: CallCursor, b: CallCursor): number =>
  b.timestamp - a.timestamp || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1)

const hasOutcome = (call: CallRecord, outcome: CallFilterOutcome): boolean =>
  outcome === 'answered' ? call.answered : call.status === outcome

/** Whether a call is one of those asked for; the database's queries say the same. */
export function isAskedFor(call: CallRecord, { direction, outcome, since, peers }: CallFilter): boolean {
  if (direction !== null && call.direction !== direction) return false
  if (outcome !== null && !hasOutcome(call, outcome)) return false
  if (since !== null && call.timestamp < since) return false
  return peers === null || peers.includes(peerOf(call))
}

/** S3: the sums of these calls. */
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

/** How numbers begin that are looked for by these digits: as they stand, and after the domestic prefix (S5). */
export const numberPrefixes = (digits: string): readonly string[] =>
  digits === '' ? [] : [`${DOMESTIC_PREFIX}${digits}`, `+${digits}`]
