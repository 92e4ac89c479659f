import { MAX_OWN_LIMIT_CREDITS, MIN_CALL_CREDITS, type Spending } from '@parley/shared-contract'
import { errorSentence, moneyWords, typedAmount } from '@parley/shared-ui/words'

/** What is left of today's limit, in credits; null where there is none. What a call has set aside is as good as spent. */
export const leftToday = ({ limit, spent, held }: Spending): number | null =>
  limit === null ? null : Math.max(0, limit - spent - held)

/** The same once somebody has set this limit of their own. */
export const leftUnder = (own: number, spending: Spending): number =>
  leftToday({ ...spending, limit: Math.min(own, spending.limit ?? own) }) ?? 0

/** D37: what a limit of one's own may be. Less than a call takes would end all calls for good. */
export const ownLimits = { least: MIN_CALL_CREDITS, most: MAX_OWN_LIMIT_CREDITS }

/** `20.00 credits a day` */
export const aDayWords = (credits: number): string => `${moneyWords(credits, 'payment')} a day`

/**
 * D37: the limit that somebody has typed, or why it cannot be set, as a sentence.
 * @param own the one that they have; null for none
 */
export function wantedLimit(typed: string, own: number | null): number | string {
  const credits = typedAmount(typed, ownLimits)
  if (typeof credits === 'number' && own !== null && credits >= own)
    return errorSentence({ code: 'LIMIT_NOT_LOWER', details: { credits: own } })
  return credits
}
