import type { ReachedLimit } from '@parley/shared-contract'
import { words } from '../words/words.ts'
import { timeWords } from './time-words.ts'

/** D37: whose daily limit was reached, within a sentence. @param limit undefined where only that it was reached is known */
export const whoseLimit = (limit: ReachedLimit | undefined): string =>
  limit ? words.limit.whose[limit.by] : words.limit.anyones

/**
 * D37: from when on it can be done again, as a sentence: `You can call again today at 4:00 PM.`
 * @param limit undefined where that is not known
 * @param now epoch milliseconds
 * @returns an empty text where it is not known or has passed
 */
export const againWords = (
  what: keyof typeof words.limit.again,
  limit: Pick<ReachedLimit, 'until'> | undefined,
  now: number,
): string =>
  limit && now < limit.until
    ? words.limit.again[what](timeWords(limit.until, now, 'both', undefined, 'within'))
    : ''
