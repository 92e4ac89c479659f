import type { CallDirection } from '@parley/shared-contract'

/** One leg of one call session, as the carrier names it. */
interface CarrierLeg {
  readonly callControlId: string
  readonly legId: string
  readonly sessionId: string
}

interface EventBase extends CarrierLeg {
  /** The carrier's id of the event; the same event may arrive more than once. */
  readonly eventId: string
  /** The carrier's time, epoch milliseconds. */
  readonly at: number
  readonly connectionId: string
}

/** A leg came into being. Only a `parked` one asks for a decision: it waits until we send it on. */
export interface CallInitiated extends EventBase {
  readonly type: 'initiated'
  /** Seen from us: `outgoing` comes from a browser, `incoming` from a telephone. */
  readonly direction: CallDirection
  readonly parked: boolean
  readonly from: string
  readonly to: string
  /** Untrusted text of the caller. */
  readonly callerName: string | null
  /** The SIP user that placed an outgoing call, when the carrier says it. */
  readonly sipUsername: string | null
}

interface CallAnswered extends EventBase {
  readonly type: 'answered'
}

interface CallHangup extends EventBase {
  readonly type: 'hangup'
  /** The carrier's word, such as `normal_clearing`. */
  readonly cause: string
}

/** What the carrier reports of calls, in our words: unordered, repeated, sometimes late (B7). */
export type CarrierEvent = CallInitiated | CallAnswered | CallHangup
