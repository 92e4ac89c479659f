import { callRateSchema } from './call-rate.ts'
import { forwardedCallSchema } from './forwarding.ts'
import { z } from './schema.ts'
import { reachedLimitSchema } from './spending.ts'

export const callDirections = ['incoming', 'outgoing'] as const
export type CallDirection = (typeof callDirections)[number]

/** S4, D28: a call in progress, as the person on it sees it. */
export const callStatuses = ['idle', 'calling', 'ringing', 'connecting', 'connected'] as const
export type CallStatus = (typeof callStatuses)[number]

/** S4: how a call log ends. */
export const callOutcomes = ['completed', 'missed', 'failed'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** S4: initiated, then ringing, then connected, then one of the three outcomes. */
const callLogStatuses = ['initiated', 'ringing', 'connected', ...callOutcomes] as const

/**
 * Why a call ended. `credits_exhausted` without an answer is an incoming call that its browser turned away because the
 * balance is too low (S5, D21). From `too_few_credits` to `unknown_caller` the server refused the call: it never rang.
 */
export const endReasons = [
  'hung_up',
  'remote_hung_up',
  'cancelled',
  'declined',
  'busy',
  'no_answer',
  'rejected',
  'unallocated',
  'credits_exhausted',
  'network',
  'failed',
  'too_few_credits',
  'destination_blocked',
  'number_expired',
  'other_call',
  'spending_limit',
  'do_not_disturb',
  'unknown_caller',
  'carrier_unavailable',
] as const
export type EndReason = (typeof endReasons)[number]

/** How a call sounded, best first: four bars down to one. */
export const callGrades = ['excellent', 'good', 'fair', 'poor'] as const
export type CallGrade = (typeof callGrades)[number]

/** S3: one call log, under the user's `callLogs`. Times are epoch milliseconds, duration is seconds. */
export const callRecordSchema = z.object({
  id: z.string(),
  userId: z.string(),
  callControlId: z._default(z.nullable(z.string()), null),
  callLegId: z._default(z.nullable(z.string()), null),
  direction: z.enum(callDirections),
  fromNumber: z.string(),
  toNumber: z.string(),
  status: z.enum(callLogStatuses),
  duration: z.number(),
  timestamp: z.number(),
  answered: z.boolean(),
  connectedAt: z._default(z.nullable(z.number()), null),
  endedAt: z._default(z.nullable(z.number()), null),
  /** What the other side called itself, if it said so; who is in the address book has a better name there. */
  contactName: z._default(z.nullable(z.string()), null),
  recordingUrl: z._default(z.nullable(z.string()), null),
  cost: z._default(z.number(), 0),
  /**
   * What it was let through at (ADR 0031): what it cost, however rates have changed. Null for a call that was not let
   * through, and in logs of before there was a table of rates, which cost the base price.
   */
  rate: z._default(z.nullable(callRateSchema), null),
  /** D47: with a call that came in and was sent on to another number; `rate` is then the sum of both. */
  forwarded: z.optional(forwardedCallSchema),
  /** Null until the call has ended, and for one that was too short to tell. */
  quality: z._default(z.nullable(z.enum(callGrades)), null),
  /** Null until the call has ended, and in logs of before November 2026. */
  endReason: z._default(z.nullable(z.enum(endReasons)), null),
  /** D37: with `spending_limit`; missing in logs of before November 23, 2026. */
  limit: z.optional(reachedLimitSchema),
  /**
   * When the person saw that they had missed it, null until then. Calls that were not missed have nothing to see, and
   * logs without the field are of before November 2026: all of these count as seen.
   */
  seenAt: z._default(z.nullable(z.number()), 0),
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type CallRecord = z.infer<typeof callRecordSchema>

/** The call has ended: its log has one of the three outcomes. */
export const isOver = ({ status }: Pick<CallRecord, 'status'>): boolean =>
  callOutcomes.some(outcome => outcome === status)

/** The other party of a call. */
export const peerOf = (call: Pick<CallRecord, 'direction' | 'fromNumber' | 'toNumber'>): string =>
  call.direction === 'outgoing' ? call.toNumber : call.fromNumber
