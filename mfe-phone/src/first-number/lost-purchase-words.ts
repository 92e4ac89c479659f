import { displayPhoneNumber } from '@parley/shared-contract'
import type { LostPurchase } from './use-purchase.ts'

/** What is known of a purchase whose answer was lost, and no more than that: that nothing was paid only once it was read. */
export function lostPurchaseWords({ phoneNumber, isUnpaid }: LostPurchase, isOnline: boolean): string {
  const number = displayPhoneNumber(phoneNumber)
  if (isUnpaid)
    return `${number} is not yours yet, and nothing has been paid. Try again: you pay for it only once.`
  return isOnline
    ? `The answer was lost. Looking whether ${number} is yours…`
    : `The network was lost before the answer came. When you are back online, this says whether ${number} is yours.`
}
