import { MAX_OWN_LIMIT_CREDITS, MIN_CALL_CREDITS, type Spending, typedCredits } from '@parley/shared-contract'
import { errorSentence } from '@parley/shared-ui/words'

/** What is left of today's limit, in credits; null where there is none. What a call has set aside is as good as spent. */
export const leftToday = ({ limit, spent, held }: Spending): number | null =>
  limit === null ? null : Math.max(0, limit - spent - held)

/** What a limit may be. Less than a call takes would end all calls for good. */
export const limitRange = `From ${MIN_CALL_CREDITS} to ${MAX_OWN_LIMIT_CREDITS.toLocaleString('en-US')} credits`

/** `20 credits a day` */
export const aDayWords = (credits: number): string =>
  `${credits.toLocaleString('en-US')} ${credits === 1 ? 'credit' : 'credits'} a day`

/**
 * D37: the limit that somebody has typed, or why it cannot be set, as a sentence.
 * @param own the one that they have; null for none
 */
export function wantedLimit(typed: string, own: number | null): number | string {
  const credits = typedCredits(typed)
  if (credits === null || credits < MIN_CALL_CREDITS || credits > MAX_OWN_LIMIT_CREDITS)
    return `${limitRange}, in whole cents.`
  if (own !== null && credits >= own)
    return errorSentence({ code: 'LIMIT_NOT_LOWER', details: { credits: own } })
  return credits
}
