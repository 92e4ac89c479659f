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
  const when = timeWords(until, now, 'both', undefined, 'within')
  return ends(whose[by], when, until <= now)
}
