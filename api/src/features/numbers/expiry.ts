import { monthsLater } from '@parley/shared-contract'

/** How many months that were paid for are not over, the one that runs included. */
export function monthsLeft(now: number, expiryDate: number): number {
  let months = 0
  while (monthsLater(now, months) < expiryDate) months += 1
  return months
}
