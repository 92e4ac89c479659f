import {
  COST_TOLERANCE_MICRO,
  displayPhoneNumber,
  ParleyError,
  renewedExpiry,
  toCredits,
  toMicro,
  type UserId,
} from '@parley/shared-contract'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import {
  appendEntry,
  type LedgerAccount,
  type LedgerChange,
  type LedgerEntry,
  replayed,
  requireCredits,
} from '../ledger/ledger.ts'
import { requireSpendable } from '../ledger/spending.ts'
import type { NumberDocument, StoredNumber } from './number-document.ts'
import { renewedUntil } from './number-life-model.ts'
import { isBought, monthsInWords, purchasePriceMicro } from './number-purchase.ts'

/** A number that somebody renews, and for how long. */
export interface Renewal {
  readonly uid: UserId
  readonly phoneNumberId: string
  /** 1 to 15. */
  readonly months: number
  /** When the number ended as its person was shown it; left out by who does not say. */
  readonly expiryDate?: number | undefined
}

/** S5: what is stated must be the price, within 0.01 credit. @throws ParleyError `INVALID_COST` */
export function requireRenewalCost(months: number, totalCost: number): void {
  const price = purchasePriceMicro(months)
  if (totalCost > 0 && Math.abs(toMicro(totalCost) - price) <= COST_TOLERANCE_MICRO) return
  throw new ParleyError('INVALID_COST', { expected: toCredits(price), units: months, unit: 'month' })
}

/** The entry of a request that names itself by a key; the key is nobody else's, and the entry tells nothing of it. */
export const keyedRenewalId = (uid: UserId, key: string): string => `renew_${fingerprintOf(uid, key)}`

/** The entry of a number that renews itself: one for each expiry. */
export const automaticRenewalId = ({ purchaseId, id, expiryDate }: StoredNumber): string =>
  `renew_${purchaseId ?? id}${automaticRenewalEnd(expiryDate)}`

/** What the ids of such entries end with, and those of no others. @param expiryDate before the renewal */
export const automaticRenewalEnd = (expiryDate: number): string => `_${expiryDate}`

/** D18: it counts from the old expiry, or from now if that is later. */
export function renewedAt(
  account: LedgerAccount,
  number: StoredNumber,
  { months, entryId, fingerprint }: { months: number; entryId: string; fingerprint: string },
  now: number,
): { readonly change: LedgerChange & { readonly entry: LedgerEntry }; readonly number: StoredNumber } {
  const price = purchasePriceMicro(months)
  const expiryDate = renewedExpiry(now, number.expiryDate, months)
  const draft = {
    id: entryId,
    type: 'renewal',
    amountMicro: -price,
    description: `${monthsInWords(months)} more of ${displayPhoneNumber(number.phoneNumber)}`,
    referenceId: number.id,
    fingerprint,
    renewed: { months, from: number.expiryDate, to: expiryDate },
  } as const
  return { change: appendEntry(account, draft, now), number: renewedUntil(number, expiryDate, now) }
}

interface RenewalFacts {
  readonly stored: NumberDocument | null
  readonly account: LedgerAccount
  /** The entry of the same key; null when there is none. */
  readonly written: LedgerEntry | null
  readonly hasProfile: boolean
}

interface RenewalDecision {
  readonly entry: LedgerEntry
  /** Null when it was all done before. */
  readonly done: { readonly change: LedgerChange; readonly number: StoredNumber } | null
}

/**
 * B5 in one transaction, in the order of S5: the credits, then whose number it is; then whether it still ends as its person was
 * shown, so that two open pages renew it once, and the day's limit (D37). See `NumberLifeStore.renew`.
 */
export function decideRenewal(
  { uid, months, expiryDate }: Renewal,
  entryId: string,
  fingerprint: string,
  { stored, account, written, hasProfile }: RenewalFacts,
  now: number,
): RenewalDecision {
  if (!hasProfile) throw new ParleyError('NOT_FOUND')
  if (written) return { entry: replayed(written, fingerprint), done: null }
  requireCredits(account, purchasePriceMicro(months), 'renewal')
  // A35: somebody else's number and none at all are the same to who asks.
  if (!isBought(stored) || stored.userId !== uid) throw new ParleyError('NOT_FOUND')
  if (expiryDate !== undefined && expiryDate !== stored.expiryDate)
    throw new ParleyError('CONFLICT', { place: 'renewal' })
  requireSpendable(account, purchasePriceMicro(months), now)
  const { change, number } = renewedAt(account, stored, { months, entryId, fingerprint }, now)
  return { entry: change.entry, done: { change, number } }
}
