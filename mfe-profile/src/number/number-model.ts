import type { VirtualNumber } from '@parley/shared-contract'

const DAY_MS = 86_400_000

/** How long a number is still the person's, in words: `18 days`, `1 day`, `less than a day`, `none`. @param now epoch milliseconds */
export function daysLeft({ expiryDate }: Pick<VirtualNumber, 'expiryDate'>, now: number): string {
  const days = Math.floor((expiryDate - now) / DAY_MS)
  if (expiryDate <= now) return 'none'
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
