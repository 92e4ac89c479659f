import type { ReachedLimit } from '@parley/shared-contract'
import { words } from '../words/words.ts'
import { timeWords } from './time-words.ts'

/**
 * D37: whose daily limit was reached, and when it ends, within a sentence: `your own daily limit, which ends today at 4:00 PM`.
 * @param limit undefined where only that it was reached is known: a day is one of UTC
 * @param now epoch milliseconds
 */
export function limitWords(limit: ReachedLimit | undefined, now: number): string {
  const { whose, ends, anyEnd } = words.limit
  if (!limit) return anyEnd
  const { by, until } = limit
  return ends(whose[by], timeWords(until, now, 'both', undefined, 'within'), until <= now)
}

/** D37: from when on somebody with a new account can spend more in a day, as a sentence. Epoch milliseconds. */
export const moreFromWords = (newUntil: number, now: number): string =>
  words.limit.moreFrom(timeWords(newUntil, now, 'both', undefined, 'within'))
