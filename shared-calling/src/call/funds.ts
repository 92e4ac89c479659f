import { type CallEnder, COUNTDOWN_SECONDS, LOW_FUNDS_SECONDS } from '@parley/shared-contract'
import type { Meter } from './meter.ts'

/** How far what there is reaches in the call in progress: the credits, what is left of the day, or the longest call. */
export interface Funds {
  /**
   * What is left of the time that there was when the call was answered, 1 at its beginning; in the last minute,
   * what is left of that minute, so that it can be seen to run down. 0 at the end.
   */
  readonly share: number
  /** `critical` in the last minute. */
  readonly level: 'plenty' | 'low' | 'critical'
  readonly secondsLeft: number
  /** What ends the call then. */
  readonly endedBy: CallEnder
}

/** Null while nothing is being counted. */
export function fundsOf({ seconds, secondsLeft, endedBy }: Meter): Funds | null {
  if (secondsLeft === null || endedBy === null) return null
  const share = secondsLeft / Math.max(1, secondsLeft + seconds)
  if (secondsLeft > LOW_FUNDS_SECONDS) return { share, level: 'plenty', secondsLeft, endedBy }
  if (secondsLeft > COUNTDOWN_SECONDS) return { share, level: 'low', secondsLeft, endedBy }
  return { share: secondsLeft / COUNTDOWN_SECONDS, level: 'critical', secondsLeft, endedBy }
}
