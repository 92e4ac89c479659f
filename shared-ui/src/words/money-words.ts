import {
  billedSeconds,
  type CallRate,
  formatDuration,
  formatSpan,
  type MoneyForm,
  maxCallSeconds,
  moneyFigures,
  startedMinutes,
  toCredits,
} from '@parley/shared-contract'
import { decimalWords, say } from './language.ts'
import { words } from './words.ts'

export { type MoneyForm, moneyFigures }

/** The same figures as people read them here: `12,345.67`, and `12.345,67` in German. */
export const shownFigures = (credits: number, form: MoneyForm): string =>
  decimalWords(moneyFigures(credits, form))

/** An amount for people to read: `12,345.67 credits`, `0.022 credits`. */
export const moneyWords = (credits: number, form: MoneyForm): string =>
  words.money.credits(shownFigures(credits, form))

/** An amount of dollars, of which one is one credit (D8), in the same figures: `US$25.00`, `US$0.022`, in German `25,00 US$`. */
export const dollarsWords = (dollars: number, form: MoneyForm): string =>
  say(`US$${shownFigures(dollars, form)}`, `${shownFigures(dollars, form)}\u00a0US$`)

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
