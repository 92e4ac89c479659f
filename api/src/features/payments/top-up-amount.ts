import { MAX_TOP_UP_CREDITS, MIN_TOP_UP_CREDITS, ParleyError } from '@parley/shared-contract'

/**
 * D13: an amount of credits in US cents.
 * @throws ParleyError `TOP_UP_AMOUNT` for less or more than can be added, and for parts of a cent
 */
export function topUpCents(credits: number): number {
  const cents = Math.round(credits * 100)
  const isWhole = Math.abs(credits * 100 - cents) < 1e-6
  if (isWhole && cents >= MIN_TOP_UP_CREDITS * 100 && cents <= MAX_TOP_UP_CREDITS * 100) return cents
  throw new ParleyError('TOP_UP_AMOUNT', { least: MIN_TOP_UP_CREDITS, most: MAX_TOP_UP_CREDITS })
}
