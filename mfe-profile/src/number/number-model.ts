import type { VirtualNumber } from '@parley/shared-contract'

const DAY_MS = 86_400_000

/** From here on the bar warns. */
const SOON_DAYS = 7

/** How much of what was paid for is left of a number. */
export interface NumberTerm {
  /** `18 days left`, `1 day left`, `Less than a day left`, `Expired`. */
  readonly words: string
  /** Of the time since it was bought or last renewed, 0 to 1. */
  readonly share: number
  readonly level: 'plenty' | 'soon' | 'over'
}

/** How long a number is still the person's. @param now epoch milliseconds */
export function numberTerm(
  {
    expiryDate,
    purchaseDate,
    lastRenewalDate,
  }: Pick<VirtualNumber, 'expiryDate' | 'purchaseDate' | 'lastRenewalDate'>,
  now: number,
): NumberTerm {
  const left = expiryDate - now
  if (left <= 0) return { words: 'Expired', share: 0, level: 'over' }
  const days = Math.floor(left / DAY_MS)
  const whole = Math.max(1, expiryDate - (lastRenewalDate ?? purchaseDate))
  return {
    words: days === 0 ? 'Less than a day left' : days === 1 ? '1 day left' : `${days} days left`,
    share: Math.min(1, left / whole),
    level: days < SOON_DAYS ? 'soon' : 'plenty',
  }
}
