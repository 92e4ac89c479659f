import {
  digitsOf,
  displayPhoneNumber,
  type E164,
  type MicroCredits,
  NUMBER_MONTH_MICRO,
  type VirtualNumber,
} from '@parley/shared-contract'
import type { EntryDraft } from '../ledger/ledger.ts'
import { monthsLater } from './expiry.ts'
import type { NumberPurchase } from './numbers-store.ts'

/** One document per number in the world, so that no two people can hold the same one. */
export const numberId = (phoneNumber: E164): string => digitsOf(phoneNumber)

/** S9: what the first months of a number cost. */
export const purchasePriceMicro = (months: number): MicroCredits => months * NUMBER_MONTH_MICRO

/** The id tells one person's purchase from a later one of the same number. */
export const purchaseEntryId = (phoneNumber: E164, purchaseDate: number): string =>
  `number_${numberId(phoneNumber)}_${purchaseDate}`

export function purchaseEntry({ phoneNumber, months }: NumberPurchase, now: number): EntryDraft {
  const time = months === 1 ? '1 month' : `${months} months`
  return {
    id: purchaseEntryId(phoneNumber, now),
    type: 'number',
    amountMicro: -purchasePriceMicro(months),
    description: `${time} of ${displayPhoneNumber(phoneNumber)}`,
    referenceId: numberId(phoneNumber),
    fingerprint: String(months),
  }
}

/** S3: a number that has just been paid for. */
export const activeNumber = ({ uid, phoneNumber, months }: NumberPurchase, now: number): VirtualNumber => ({
  id: numberId(phoneNumber),
  phoneNumber,
  userId: uid,
  active: true,
  purchaseDate: now,
  expiryDate: monthsLater(now, months),
  createdAt: now,
  lastRenewalDate: null,
  renewalCount: 0,
})

/** Paid for and not run out: only such a number can call and be called (D18). */
export const isInService = (number: VirtualNumber, now: number): boolean =>
  number.active && number.expiryDate > now
