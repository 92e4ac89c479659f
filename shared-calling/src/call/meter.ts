import { callPriceMicro, maxCallSeconds, toCredits } from '@parley/shared-contract'
import type { Meter } from '../bus/call-bus.ts'
import { secondsBetween } from './call-reducer.ts'

/** Nothing is being counted. */
export const emptyMeter: Meter = { seconds: 0, cost: 0, secondsLeft: null }

/**
 * S9: time and money of an answered call at a moment of the monotonic clock.
 * @param credits the balance without this call; null while it is unknown
 */
export function readMeter(connectedMono: number, mono: number, credits: number | null): Meter {
  const seconds = secondsBetween(connectedMono, mono)
  return {
    seconds,
    cost: toCredits(callPriceMicro(seconds)),
    secondsLeft: credits === null ? null : Math.max(0, maxCallSeconds(credits) - seconds),
  }
}
