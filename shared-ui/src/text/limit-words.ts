import {
  type DayLimit,
  limitNow,
  MAX_MONTHS,
  NUMBER_MONTH_MICRO,
  type Purse,
  type ReachedLimit,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import { moneyFigures, moneyWords } from '../words/money-words.ts'
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

/**
 * D37: how much of these credits may be spent in a day, for whoever buys them, as a sentence.
 * @param credits all that there will be
 * @param now epoch milliseconds
 * @returns an empty text where all of them may be spent today
 */
export function aDayLimitWords(purse: Purse, credits: number, now: number): string {
  const limit = limitNow(purse, now)
  if (limit === null || credits <= limit.left) return ''
  const { aDay, ofWhich } = words.limit
  const rest = limit.left < limit.limit ? ofWhich(moneyFigures(limit.left, 'balance')) : ''
  return `${aDay[limit.by](moneyWords(limit.limit, 'payment'))}${rest}.`
}

const monthsIn = (micro: number): number => Math.min(MAX_MONTHS, Math.floor(micro / NUMBER_MONTH_MICRO))

/**
 * D37: of a number that costs more than what is left of the day: what is left, for how many months that is enough, and from
 * when on it suffices; of what costs more than a whole day's limit, how many months fit into one.
 * @param cost in credits
 * @param held what a running call has set aside, in credits
 * @param now epoch milliseconds
 */
export function dayLeftWords(
  what: 'buy' | 'renew',
  limit: DayLimit,
  cost: number,
  now: number,
  held = limit.held,
): string {
  const { left, fits } = words.limit
  const free = Math.max(0, toMicro(limit.left) - toMicro(held))
  const ofDay = left(moneyWords(toCredits(free), 'balance'), moneyFigures(limit.limit, 'payment'))
  const enough = `${ofDay} ${fits.left(monthsIn(free))}`
  return cost <= limit.limit
    ? `${enough} ${againWords(what, limit, now)}`
    : `${ofDay} ${fits.day(monthsIn(toMicro(limit.limit)))}`
}
