import { liveValue } from '@parley/shared-contract'
import { type BelowNumber, belowNumber } from '@parley/shared-ui'
import { useLive } from './use-live.ts'

/** D37: what there is to say to whoever is about to pay, where their own limit pays for no month of a number; null where it does. */
export function useBelowNumber(): BelowNumber | null {
  const purse = liveValue(useLive('profile$'), null)
  const numbers = liveValue(useLive('phoneNumbers$'), null)
  return belowNumber(purse, numbers, Date.now())
}
