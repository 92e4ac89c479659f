import type { CallDirection, CallGrade, CallId, E164, EndReason } from '@parley/shared-contract'

/**
 * Facts about a call, in the order they became known. They come from the carrier (translated) or from the
 * engine's own clock; the reducer folds them into `LiveCall`, the call log folds them into a record.
 * `at` is epoch milliseconds; `mono` is a monotonic clock's milliseconds, for durations (D32).
 */
interface Fact {
  readonly callId: CallId
  readonly at: number
  readonly mono: number
}

export type CallEvent =
  | (Fact & {
      readonly type: 'started'
      readonly direction: CallDirection
      readonly peer: string
      readonly peerName: string | null
      readonly ownNumber: E164
    })
  /** The other side is being alerted (outgoing). */
  | (Fact & { readonly type: 'ringing' })
  /** The user answered, or the far side did and media is being set up. */
  | (Fact & { readonly type: 'connecting' })
  | (Fact & { readonly type: 'connected' })
  | (Fact & { readonly type: 'muted'; readonly on: boolean })
  | (Fact & { readonly type: 'held'; readonly on: boolean })
  | (Fact & { readonly type: 'recovering'; readonly on: boolean })
  /** The browser refuses to play the other side until the user touches the page. */
  | (Fact & { readonly type: 'audio_blocked'; readonly on: boolean })
  /** The carrier's own ids for this call, for the call log (S3). */
  | (Fact & { readonly type: 'identified'; readonly callControlId: string; readonly callLegId: string })
  /** S9: 25 to 30 seconds are left; told once per call. */
  | (Fact & { readonly type: 'credits_low'; readonly secondsLeft: number })
  /** How the call has sounded so far, as a whole; told again only when that changes. */
  | (Fact & { readonly type: 'graded'; readonly grade: CallGrade })
  | (Fact & { readonly type: 'ended'; readonly reason: EndReason; readonly cause: string | null })
