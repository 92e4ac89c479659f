import { type DayLimit, isBelowNumber, limitNow, liveValue } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'

/** D37: the person's own limit of a day, where it pays for no month of a number; null where it does, or there is none. */
export function useUnpayable(): DayLimit | null {
  const purse = liveValue(useLive('profile$'), null)
  const limit = purse && limitNow(purse, Date.now())
  return limit && isBelowNumber(limit) ? limit : null
}
