import {
  MAX_OWN_LIMIT_CREDITS,
  MIN_OWN_LIMIT_CREDITS,
  NEW_ACCOUNT_DAY_MICRO,
  type Spending,
  toCredits,
  toMicro,
} from '@parley/shared-contract'
import { clockWords, errorSentence, moneyWords, say, typedAmount } from '@parley/shared-ui/words'

/** D37: what is left of a day, in credits: of its limit, less what is spent and what a call has set aside; null without a limit. */
export function leftOf({ limit, spent, held }: Pick<Spending, 'limit' | 'spent' | 'held'>): number | null {
  if (limit === null) return null
  return toCredits(Math.max(0, toMicro(limit) - toMicro(spent) - toMicro(held)))
}

/**
 * What the sum of a day is called, which is one of UTC (D37): since when it is, where the day of this place is another one.
 * The wallet's chart has the days of this place.
 * @param start when the day began, epoch milliseconds
 */
export const spentTerm = (start: number, locale?: string): string =>
  new Date(start).setHours(0, 0, 0, 0) === start
    ? say('Spent today', 'Heute ausgegeben')
    : say(`Spent since ${clockWords(start, locale)}`, `Seit ${clockWords(start, locale)} ausgegeben`)

/**
 * D37: from when on this limit of one's own holds; null where it does at once. The limit of a new account, where it is lower,
 * holds until the account is no longer new.
 */
export const holdsFrom = (own: number, { newUntil }: Spending): number | null =>
  newUntil !== null && toMicro(own) > NEW_ACCOUNT_DAY_MICRO ? newUntil : null

/** What is left of the day, in credits, once somebody has set this limit of their own. */
export const leftUnder = (own: number, spending: Spending): number =>
  leftOf({ ...spending, limit: Math.min(own, spending.limit ?? own) }) ?? 0

/** D37: what a limit of one's own may be. */
export const ownLimits = { least: MIN_OWN_LIMIT_CREDITS, most: MAX_OWN_LIMIT_CREDITS }

/** D37: whether no limit can be lower than this one. @param own null for none */
export const isLeast = (own: number | null): boolean => own !== null && own <= ownLimits.least

/** `20.00 credits a day` */
export const aDayWords = (credits: number): string =>
  say(`${moneyWords(credits, 'payment')} a day`, `${moneyWords(credits, 'payment')} am Tag`)

/** D37: what may be spent while an account is new: `10.00 credits a day`. */
export const newAccountDay = (): string => aDayWords(toCredits(NEW_ACCOUNT_DAY_MICRO))

/**
 * D37: the limit that somebody has typed, or why it cannot be set, as a sentence.
 * @param own the one that they have; null for none
 */
export function wantedLimit(typed: string, own: number | null): number | string {
  const credits = typedAmount(typed, ownLimits)
  const cents = typedAmount(typed, { ...ownLimits, least: 0 })
  if (typeof cents === 'number' && cents < ownLimits.least)
    return errorSentence({ code: 'LIMIT_TOO_LOW', details: { least: ownLimits.least } })
  if (typeof credits === 'number' && own !== null && credits >= own)
    return errorSentence({ code: 'LIMIT_NOT_LOWER', details: { credits: own } })
  return credits
}
