import { displayPhoneNumber } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import type { LostPurchase } from './use-purchase.ts'

/** What is known of a purchase whose answer was lost, and no more than that: that nothing was paid only once it was read. */
export function lostPurchaseWords({ phoneNumber, isUnpaid }: LostPurchase, isOnline: boolean): string {
  const number = displayPhoneNumber(phoneNumber)
  if (isUnpaid)
    return say(
      `${number} is not yours yet, and nothing has been paid. Try again: you pay for it only once.`,
      `${number} gehört dir noch nicht, und nichts wurde bezahlt. Versuch es noch einmal: Du bezahlst nur einmal.`,
    )
  return isOnline
    ? say(
        `The answer was lost. Looking whether ${number} is yours…`,
        `Die Antwort ging verloren. Es wird nachgesehen, ob ${number} dir gehört …`,
      )
    : say(
        `The network was lost before the answer came. When you are back online, this says whether ${number} is yours.`,
        `Das Netz war weg, bevor die Antwort kam. Sobald du wieder online bist, steht hier, ob ${number} dir gehört.`,
      )
}
