import type { VirtualNumber } from '@parley/shared-contract'
import { daysUntil } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'

/** From so many days on the bar warns. */
const SOON_DAYS = 7

/** How much of what was paid for is left of a number. */
export interface NumberTerm {
  /** By the calendar of this place: `18 days left`, `1 day left`, `Last day`, `Expired`. */
  readonly words: string
  /** Of the time since it was bought or last renewed, 0 to 1. */
  readonly share: number
  readonly level: 'plenty' | 'soon' | 'over'
}

/** How long a number is still the person's; no longer once the server says so. @param now epoch milliseconds */
export function numberTerm(
  {
    active,
    expiryDate,
    purchaseDate,
    lastRenewalDate,
  }: Pick<VirtualNumber, 'active' | 'expiryDate' | 'purchaseDate' | 'lastRenewalDate'>,
  now: number,
): NumberTerm {
  const left = expiryDate - now
  if (!active || left <= 0) return { words: say('Expired', 'Abgelaufen'), share: 0, level: 'over' }
  const days = daysUntil(expiryDate, now)
  const whole = Math.max(1, expiryDate - (lastRenewalDate ?? purchaseDate))
  return {
    words: leftWords(days),
    share: Math.min(1, left / whole),
    level: days <= SOON_DAYS ? 'soon' : 'plenty',
  }
}

function leftWords(days: number): string {
  if (days === 0) return say('Last day', 'Letzter Tag')
  return days === 1 ? say('1 day left', 'Noch 1 Tag') : say(`${days} days left`, `Noch ${days} Tage`)
}
