import { randomUUID } from 'node:crypto'
import {
  digitsOf,
  displayPhoneNumber,
  type E164,
  type MicroCredits,
  monthsLater,
  NUMBER_MONTH_MICRO,
  type VirtualNumber,
} from '@parley/shared-contract'
import type { EntryDraft } from '../ledger/ledger.ts'
import { monthsLeft } from './expiry.ts'
import type { NumberDocument, Reservation, StoredNumber } from './number-document.ts'
import { scheduled } from './number-life-model.ts'

/** One document per number in the world, so that no two people can hold the same one. */
export const numberId = (phoneNumber: E164): string => digitsOf(phoneNumber)

/** By then an order that was on its way has arrived at the carrier, if it ever does. Milliseconds. */
export const ORDER_ARRIVES_MS = 10_000

/** After this long a request for a number is over, in one way or another, and a keeper goes on with it. Milliseconds. */
export const REQUEST_IS_OVER_MS = 30_000

/** S9: what the first months of a number cost. */
export const purchasePriceMicro = (months: number): MicroCredits => months * NUMBER_MONTH_MICRO

/** The entry of a purchase; one that was made before purchases had ids is known by its time. */
export const purchaseEntryId = ({ purchaseId, phoneNumber, purchaseDate }: StoredNumber): string =>
  purchaseId === null ? `number_${numberId(phoneNumber)}_${purchaseDate}` : `number_${purchaseId}`

/** Tells a repeated request from one for another time. */
export const purchaseFingerprint = (months: number): string => String(months)

export const monthsInWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

export function purchaseEntry({ phoneNumber, months, purchaseId }: Reservation): EntryDraft {
  return {
    id: `number_${purchaseId}`,
    type: 'number',
    amountMicro: -purchasePriceMicro(months),
    description: `${monthsInWords(months)} of ${displayPhoneNumber(phoneNumber)}`,
    referenceId: numberId(phoneNumber),
    fingerprint: purchaseFingerprint(months),
  }
}

/** What is paid back of a number that is lost at the carrier. */
export const lostNumberEntry = (
  { phoneNumber, expiryDate }: StoredNumber,
  purchaseId: string,
  now: number,
): EntryDraft => {
  const months = monthsLeft(now, expiryDate)
  return {
    id: `refund_${purchaseId}`,
    type: 'refund',
    amountMicro: purchasePriceMicro(months),
    description: `${displayPhoneNumber(phoneNumber)} was lost by the phone network: ${monthsInWords(months)} paid back`,
    referenceId: numberId(phoneNumber),
  }
}

/** S3: a number that has just been paid for. */
export const activeNumber = (
  { userId, phoneNumber, months, purchaseId, turn, askedAt }: Reservation,
  now: number,
): StoredNumber =>
  scheduled({
    id: numberId(phoneNumber),
    phoneNumber,
    userId,
    active: true,
    purchaseDate: now,
    expiryDate: monthsLater(now, months),
    createdAt: now,
    lastRenewalDate: null,
    renewalCount: 0,
    renewAutomatically: false,
    purchaseId,
    // Somebody else's order may be on its way still.
    ...(turn > 1 ? { askedAt } : {}),
  })

/**
 * A number that goes back to the carrier, by the steps of a purchase that was given up. Nobody can buy it before.
 * @param nextLookAt when a keeper goes on with it, if nobody else has
 */
export const returning = (number: StoredNumber, now: number, nextLookAt: number): Reservation => ({
  phoneNumber: number.phoneNumber,
  userId: number.userId,
  active: false,
  // Without a reference at the carrier it is known by when it was bought.
  purchaseId: number.purchaseId ?? randomUUID(),
  ...(number.purchaseId === null ? { boughtAt: number.purchaseDate } : {}),
  months: 0,
  step: 'returning',
  reservedAt: now,
  askedAt: number.askedAt ?? 0,
  nextLookAt,
  turn: number.askedAt === undefined ? 1 : 2,
})

/** Paid for and not run out: only such a number can call and be called (D18). */
export const isInService = (number: VirtualNumber, now: number): boolean =>
  number.active && number.expiryDate > now

/** Whether no order of it can be on its way to the carrier any longer. */
export const isAskedNoMore = ({ askedAt = 0 }: NumberDocument, now: number): boolean =>
  now - askedAt >= REQUEST_IS_OVER_MS

export const isReservation = (stored: NumberDocument): stored is Reservation => 'reservedAt' in stored
export const isBought = (stored: NumberDocument | null): stored is StoredNumber =>
  stored !== null && !isReservation(stored)
