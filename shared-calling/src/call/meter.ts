import {
  baseCallRate,
  type CallRate,
  callPriceMicro,
  maxCallSeconds,
  toCredits,
} from '@parley/shared-contract'
import { secondsBetween } from './call-reducer.ts'

/** Time and money of the call in progress. Zero, zero and null while idle. */
export interface Meter {
  /** Answered seconds so far, whole. */
  readonly seconds: number
  /** S9: credits this call costs so far (started minutes). */
  readonly cost: number
  /** Whole seconds until the credits end the call; null while nothing is being counted. */
  readonly secondsLeft: number | null
}

/** Nothing is being counted. */
export const emptyMeter: Meter = { seconds: 0, cost: 0, secondsLeft: null }

/**
 * S9: time and money of an answered call at a moment of the monotonic clock.
 * @param credits the balance without this call; null while it is unknown
 * @param rate what this call costs
 */
export function readMeter(
  connectedMono: number,
  mono: number,
  credits: number | null,
  rate: CallRate = baseCallRate,
): Meter {
  const seconds = secondsBetween(connectedMono, mono)
  return {
    seconds,
    cost: toCredits(callPriceMicro(seconds, rate)),
    secondsLeft: credits === null ? null : Math.max(0, maxCallSeconds(credits, rate) - seconds),
  }
}
