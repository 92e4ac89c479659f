import {
  billedSeconds,
  type CallRate,
  formatDuration,
  formatSpan,
  MICRO_PER_CREDIT,
  maxCallSeconds,
  startedMinutes,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import { decimalWords } from './language.ts'
import { words } from './words.ts'

/**
 * What an amount of credits is (D45): it says how exactly the amount is shown. `least` is what has to be paid
 * at least; a `sum` is what several charges come to: as exact as a payment where that is all there is, else as a charge.
 */
export type MoneyForm = 'balance' | 'payment' | 'least' | 'rate' | 'charge' | 'sum'

const digits: Readonly<Record<MoneyForm, number>> = {
  ...{ balance: 2, payment: 2, least: 2 },
  ...{ rate: 3, charge: 3, sum: 3 },
}

const placesOf = (micro: number, form: MoneyForm): number =>
  form === 'sum' && micro % (MICRO_PER_CREDIT / 100) === 0 ? digits.payment : digits[form]

/**
 * An amount as bare figures, `3.47` or `0.022`. Rounded down, so that nothing shows more than there is; the least that has to
 * be paid up, since less would not do.
 * @throws RangeError when it is no finite number
 */
export function moneyFigures(credits: number, form: MoneyForm): string {
  const micro = toMicro(credits)
  const places = placesOf(micro, form)
  const unit = MICRO_PER_CREDIT / 10 ** places
  const round = form === 'least' ? Math.ceil : Math.floor
  return (round(micro / unit) / 10 ** places).toFixed(places)
}

/** The same figures as people read them here: `12,345.67`, and `12.345,67` in German. */
export const shownFigures = (credits: number, form: MoneyForm): string =>
  decimalWords(moneyFigures(credits, form))

/** An amount for people to read: `12,345.67 credits`, `0.022 credits`. */
export const moneyWords = (credits: number, form: MoneyForm): string =>
  words.money.credits(shownFigures(credits, form))

/** The same words in three: what stands before the figures, the figures, and what stands after them. */
export function moneyParts(credits: number, form: MoneyForm): readonly [string, string, string] {
  const figures = shownFigures(credits, form)
  const [before = '', after = ''] = words.money.credits(figures).split(figures)
  return [before, figures, after]
}

/** What a minute costs, in bare figures: `0.022`. */
export const rateFigures = ({ microPerMinute }: CallRate): string =>
  shownFigures(toCredits(microPerMinute), 'rate')

/** What a minute costs, in words: `0.022 credits`. */
export const minuteWords = ({ microPerMinute }: CallRate): string =>
  moneyWords(toCredits(microPerMinute), 'rate')

/** A rate in words: `0.022 credits per started minute`. */
export const rateWords = (rate: CallRate): string =>
  words.money.rate(minuteWords(rate), rate.incrementSeconds)

/**
 * What an answered call is charged for: `5 started minutes × 0.022`, or `4:12 × 0.060 per minute` where time is counted
 * in shorter steps.
 * @param seconds answered time
 * @param figures what a minute costs, where it is told in another way than in most places
 */
export function chargeTerms(seconds: number, rate: CallRate, figures = rateFigures(rate)): string {
  if (rate.incrementSeconds === MINUTE_SECONDS)
    return words.money.startedMinutes(startedMinutes(seconds), figures)
  return words.money.countedTime(formatDuration(billedSeconds(seconds, rate)), figures)
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/** From here on minutes are nothing that anybody plans with. */
const COARSE_HOURS = 100

/** A span in words, rounded down (D45): `2 h 27 min`; from 100 hours on two places, `9,300 h`. */
function coarseSpan(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_SECONDS)
  if (hours < COARSE_HOURS) return formatSpan(seconds)
  const step = 10 ** (String(hours).length - 2)
  return `${decimalWords(String(Math.floor(hours / step) * step))} h`
}

/** How long one can talk for a balance, rounded down (D45). */
export const talkSpan = (credits: number, rate: CallRate): string => coarseSpan(maxCallSeconds(credits, rate))

/** How long something lasts, in a word more: `about 2 h 27 min`, `over 9,300 h`. */
export const aboutWords = (seconds: number): string =>
  words.money[seconds < COARSE_HOURS * HOUR_SECONDS ? 'about' : 'over'](coarseSpan(seconds))

/**
 * How long one can talk for a balance, in the same words.
 * @param talked seconds of a call that is on, which are not paid from it yet
 */
export const lastingWords = (credits: number, rate: CallRate, talked = 0): string =>
  aboutWords(Math.max(0, maxCallSeconds(credits, rate) - talked))

/** What moves a balance, with its sign: `+5.00 credits`, `−0.022 credits`; zero has none. */
export function signedMoney(credits: number, form: MoneyForm): string {
  const sign = credits > 0 ? '+' : credits < 0 ? '−' : ''
  return sign + moneyWords(Math.abs(credits), form)
}
