import type { CallDirection, CallId, CallOutcome, CallStatus, E164, EndReason } from '@parley/shared-contract'

/** There is no call. `last` is the call that ended last in this session, if any. */
export interface IdleCall {
  readonly status: 'idle'
  readonly last: EndedCall | null
}

/** One call, from the first sign of it to its end (D27: at most one at a time). */
export interface ActiveCall {
  readonly status: Exclude<CallStatus, 'idle'>
  readonly id: CallId
  readonly direction: CallDirection
  /** The other side, `+15005550100`; empty when the caller withholds it. */
  readonly peer: string
  /** What the other side calls itself, if it says so. Untrusted text. */
  readonly peerName: string | null
  /** Which of the user's numbers this call uses. */
  readonly ownNumber: E164
  /** Epoch milliseconds; with uid and direction it makes the call log's id (S3). */
  readonly startedAt: number
  /** Epoch milliseconds; null until both sides can talk. */
  readonly connectedAt: number | null
  /** The same moment on the monotonic clock, from which the answered time is measured (D32). */
  readonly connectedMono: number | null
  readonly muted: boolean
  readonly held: boolean
  /** The way to the carrier is being rebuilt; the other side may hear silence. */
  readonly recovering: boolean
  /** The browser will not play the other side until the user touches the page; see `resumeAudio`. */
  readonly audioBlocked: boolean
}

/** What is known of a call after its end. */
export interface EndedCall {
  readonly id: CallId
  readonly direction: CallDirection
  readonly peer: string
  /** What the other side called itself, if it said so. Untrusted text. */
  readonly peerName: string | null
  /** Epoch milliseconds, as of the call that was on: it makes the log's id. 0 where a tab does not say it. */
  readonly startedAt: number
  readonly outcome: CallOutcome
  readonly reason: EndReason
  readonly answered: boolean
  /** Answered seconds, measured by a monotonic clock (D32). */
  readonly seconds: number
}

/**
 * The state of the line's one call.
 *
 *          dial ┌────────┐ somebody calls
 *      ┌────────│  idle  │────────────┐
 *      ▼        └────────┘            ▼
 *  ┌─────────┐  the far side rings ┌─────────┐
 *  │ calling │────────────────────▶│ ringing │
 *  └─────────┘                     └─────────┘
 *      │  │       media is set up       │  │
 *      │  └───────────┐   ┌─────────────┘  │
 *      │              ▼   ▼                │
 *      │         ┌────────────┐            │
 *      │         │ connecting │            │
 *      │         └────────────┘            │
 *      │ both sides    │                   │
 *      │ can talk      ▼                   │
 *      │         ┌───────────┐             │
 *      └────────▶│ connected │◀────────────┘
 *                └───────────┘
 *
 * From every phase `ended` leads back to idle, with the call as `last`. Muted, held, recovering and
 * audioBlocked are flags, not phases. Facts that mean nothing in a phase change nothing (`reduceCall`);
 * the whole table is in docs/call-states.md.
 */
export type LiveCall = IdleCall | ActiveCall
