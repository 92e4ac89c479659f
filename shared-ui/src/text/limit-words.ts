import {
  type CallRate,
  callPriceMicro,
  callRefusal,
  creditRefusal,
  type DayLimit,
  firstNumber,
  freeOfDay,
  isBelowNumber,
  lackingForCall,
  leastForCall,
  limitNow,
  MIN_BILLED_SECONDS,
  monthsCost,
  monthsFor,
  NUMBER_MONTH_CREDITS,
  type Purse,
  type ReachedLimit,
  toCredits,
  toMicro,
  type VirtualNumber,
} from '@parley/shared-contract'
import { errorSentence } from '../words/error-words.ts'
import { countWords, say } from '../words/language.ts'
import { lastingWords, moneyWords, shownFigures } from '../words/money-words.ts'
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
 * D37: of the limit of a new account from when on more can be spent, as a sentence. No limit can be raised, one's own neither,
 * so that the limits help nobody: they are led to only where nothing else is known.
 * @param limit null or undefined where only that it was reached is known
 * @param now epoch milliseconds
 * @param told a moment that has been named before; not named again, it leaves an empty text
 * @returns an empty text of a limit of the person's own; null where nothing is known of it, which the limits tell
 */
export function moreWords(
  limit: { readonly newUntil?: number | null } | null | undefined,
  now: number,
  told = 0,
): string | null {
  if (!limit) return null
  const newUntil = limit.newUntil ?? told
  return newUntil === told ? '' : words.limit.more(timeWords(newUntil, now, 'both', undefined, 'within'))
}

/** What a limit of one's own that pays for no month of a number means. */
export interface BelowNumber {
  readonly sentence: string
  /** There is no number, nor will there be: credits buy nothing. */
  readonly isUseless: boolean
}

/**
 * D37: what such a limit means for whoever is about to pay: without a number credits are of no use.
 * @param numbers the person's; null while they are not known
 * @param now epoch milliseconds
 * @returns null where there is no such limit, or it is not known whether there is a number
 */
export function belowNumber(
  purse: Purse | null,
  numbers: readonly VirtualNumber[] | null,
  now: number,
): BelowNumber | null {
  const limit = purse && limitNow(purse, now)
  if (!limit || numbers === null || !isBelowNumber(limit)) return null
  const first = firstNumber(numbers)
  const isUseless = first === null || first.expiryDate <= now
  const say = words.limit.below[isUseless ? 'number' : 'renewal']
  const month = shownFigures(NUMBER_MONTH_CREDITS, 'payment')
  return { sentence: say(moneyWords(limit.limit, 'payment'), month), isUseless }
}

/**
 * D37: how much of these credits may be spent in a day, for whoever buys them.
 * @param credits all that there will be
 * @returns an empty text where all of them may be spent today
 */
export function aDayLimitWords(purse: Purse, credits: number, now: number): string {
  const limit = limitNow(purse, now)
  if (limit === null || credits <= limit.left) return ''
  const { aDay, ofWhich } = words.limit
  const rest = limit.left < limit.limit ? ofWhich(shownFigures(limit.left, 'balance')) : ''
  return `${aDay[limit.by](moneyWords(limit.limit, 'payment'))}${rest}.`
}

/**
 * D37: from when on one can call, for whoever buys credits that let nobody call today.
 * @returns an empty text where the day lets them
 */
export const callsFromWords = (purse: Purse, rate: CallRate, now: number): string =>
  callRefusal(purse, 'make', now, rate)?.code === 'SPENDING_LIMIT'
    ? againWords('call', limitNow(purse, now) ?? undefined, now)
    : ''

/**
 * D37: how long one can talk for what is left of the day: `about 2 h 27 min`, or `one call of about 44 min` where the first
 * one leaves less than another takes.
 */
export function lastingToday({ left }: DayLimit, rate: CallRate): string {
  const after = toCredits(Math.max(0, toMicro(left) - callPriceMicro(MIN_BILLED_SECONDS, rate)))
  const span = lastingWords(left, rate)
  return creditRefusal(after, 'make', rate) ? words.limit.oneCall(span) : span
}

/** D37: of a day of which less is left than a call needs: `daily limit reached`, or `only 0.97 left today`. */
export const tooLittleToday = ({ left }: DayLimit): string =>
  toMicro(left) === 0 ? words.limit.reached : words.limit.only(shownFigures(left, 'balance'))

/**
 * D37: from when on one can call or be called again after the limit of a day, as a sentence. Where a call needs more credits than
 * there are, it says with how many: before that day they help nobody, so nobody is sold them for a call of today.
 * @param limit undefined where nothing is known of it
 * @returns an empty text where nothing is in the way, or only a limit that is over or not known
 */
export function callAgainWords(
  limit: Pick<ReachedLimit, 'until'> | undefined,
  credits: number,
  rate: CallRate,
  now: number,
  what: 'call' | 'back' | 'answer' = 'call',
): string {
  const lack = creditRefusal(credits, what === 'answer' ? 'answer' : 'make', rate)
  if (!lack) return againWords(what, limit, now)
  if (!limit || limit.until <= now) return `${errorSentence(lack)}.`
  const when = timeWords(limit.until, now, 'both', undefined, 'within')
  return words.limit.again[what](words.limit.withCredits(when, moneyWords(leastForCall(rate), 'payment')))
}

/** Why the day's limit lets no call be made or answered. */
export interface NoCallToday {
  /** What is in the way, and from when on it is not. */
  readonly sentence: string
  /** What else there is to say of it; may be empty. */
  readonly more: string
  /** Both, where there is room for them. */
  readonly whole: string
  /** How many credits a call lacks besides: they help from the next day on, and not before. */
  readonly lacking: number
}

/**
 * D37: why no call can be made or answered today, and when one can: what a call needs and what is left of the day; and besides
 * that how much a day has, and of a new account from when on more can be spent. Where credits are missing as well, when one
 * can call and with how many.
 * @param now epoch milliseconds
 * @returns null where no limit is in the way
 */
export function noCallToday(
  purse: Purse,
  rate: CallRate,
  now: number,
  what: 'call' | 'back' | 'answer' = 'call',
): NoCallToday | null {
  const place = what === 'answer' ? 'answer' : 'make'
  const limit = limitNow(purse, now)
  if (!limit || callRefusal(purse, place, now, rate)?.code !== 'SPENDING_LIMIT') return null
  const { aDay, leftForCall, next, onlyOf, reachedOf } = words.limit
  const isReached = toMicro(limit.left) === 0
  const isLacking = creditRefusal(purse.credits, place, rate) !== null
  const ofDay = moneyWords(limit.limit, 'payment')
  const left = shownFigures(limit.left, 'balance')
  const need = moneyWords(leastForCall(rate), 'payment')
  const when = timeWords(limit.until, now, 'both', undefined, 'within')
  const sentence = isLacking
    ? callAgainWords(limit, purse.credits, rate, now, what)
    : `${isReached ? reachedOf(ofDay) : leftForCall(left, need)} ${next[what](when)}`
  const ofLeft = isReached ? reachedOf(ofDay) : onlyOf(left, ofDay)
  const day = isLacking ? ofLeft : isReached ? '' : `${aDay[limit.by](ofDay)}.`
  const more = [day, moreWords(limit, now, limit.until)].filter(Boolean).join(' ')
  const whole = [sentence, more].filter(Boolean).join(' ')
  return { sentence, more, whole, lacking: isLacking ? lackingForCall(purse.credits, rate) : 0 }
}

/** `1 month`, `6 months` */
export const monthsWords = (months: number): string =>
  countWords(months, say({ one: 'month', other: 'months' }, { one: 'Monat', other: 'Monate' }))

/**
 * D37: of a number whose months cost more than what is left of the day: how much that is, and when the next day begins; of
 * what costs more than a whole day's limit, how many months fit into one.
 * @param now epoch milliseconds
 * @param held what a running call has set aside, in credits, where that is known better than by the limit
 */
export function dayLeftWords(limit: DayLimit, months: number, now: number, held = 0): string {
  const { aDay, leftForMonth, leftForMonths, fits } = words.limit
  const free = freeOfDay(limit, held)
  const whole = monthsFor(toMicro(limit.limit))
  const ofDay = moneyWords(limit.limit, 'payment')
  if (free >= toMicro(limit.limit))
    return `${aDay[limit.by](ofDay)}. ${whole === 0 ? fits.none : fits.it(monthsWords(whole))}`
  const left = shownFigures(toCredits(free), 'balance')
  const cost = shownFigures(monthsCost(months), 'payment')
  const short =
    months === 1 ? leftForMonth(left, ofDay, cost) : leftForMonths(left, ofDay, monthsWords(months), cost)
  if (months <= whole) return `${short} ${againWords('spend', limit, now)}`
  return `${short} ${whole === 0 ? fits.none : fits.day(monthsWords(whole))}`
}
