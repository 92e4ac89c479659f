import { CREDIT_WARNING_SECONDS, CRITICAL_FUNDS_SECONDS, LOW_FUNDS_SECONDS } from '@parley/shared-contract'
import type { Meter } from './meter.ts'

/** How far the credits reach in the call in progress. */
export interface Funds {
  /** What is left of the time the balance paid for when the call was answered; 1 at its beginning, 0 at its end. */
  readonly share: number
  readonly level: 'plenty' | 'low' | 'critical'
  /** What is left, in words; null while there is plenty. */
  readonly words: string | null
}

/** Null while nothing is being counted. */
export function fundsOf({ seconds, secondsLeft }: Meter): Funds | null {
  if (secondsLeft === null) return null
  const share = secondsLeft / Math.max(1, secondsLeft + seconds)
  if (secondsLeft > LOW_FUNDS_SECONDS) return { share, level: 'plenty', words: null }
  if (secondsLeft > CRITICAL_FUNDS_SECONDS)
    return { share, level: 'low', words: `${Math.ceil(secondsLeft / 60)} min left` }
  const words = secondsLeft > CREDIT_WARNING_SECONDS ? '1 min left' : `${Math.ceil(secondsLeft)} s left`
  return { share, level: 'critical', words }
}
