import type { CallId } from '@parley/shared-contract'

/** The counters of a connected call's audio so far, as its carrier counts it. New media start from zero. */
export interface AudioSample {
  readonly callId: CallId
  /** Packets that arrived here so far, and that got lost on the way here. */
  readonly received: number
  readonly lost: number
  /** Packets sent so far. */
  readonly sent: number
  /** How unevenly packets arrive, in milliseconds (RFC 3550). */
  readonly jitterMs: number
  /** To the far side and back; null while it is not known. */
  readonly roundTripMs: number | null
  /** What the far side last reported of what arrives there; null until it has. */
  readonly report: FarReport | null
  /** What the far side last said that it had sent; absent or null until it has. */
  readonly farSent?: FarSent | null
}

/** RFC 3550, 6.4.1: whoever sends says every few seconds how much it has sent. */
export interface FarSent {
  readonly packets: number
  readonly ageMs: number
}

/** RFC 3550: a far side reports every few seconds, and only as long as something arrives. */
export interface FarReport {
  /** Share of the packets that got lost on the way there since the report before, 0 to 1. */
  readonly lost: number
  readonly ageMs: number
}
