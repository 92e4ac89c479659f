import {
  e164Schema,
  NUMBER_RESERVATION_MS,
  ParleyError,
  type VirtualNumber,
  virtualNumberSchema,
  z,
} from '@parley/shared-contract'
import {
  appendEntry,
  type LedgerAccount,
  type LedgerChange,
  type LedgerEntry,
  replayed,
  requireCredits,
} from '../ledger/ledger.ts'
import { activeNumber, purchaseEntry, purchaseEntryId, purchasePriceMicro } from './number-purchase.ts'
import type { BoughtNumber, NumberPurchase } from './numbers-store.ts'

/** A number document before its purchase is finished; never `active`, so nobody sees it. */
const reservationSchema = z.object({
  phoneNumber: e164Schema,
  userId: z.string(),
  active: z.literal(false),
  /** Epoch milliseconds. */
  reservedAt: z.number(),
})
type Reservation = z.infer<typeof reservationSchema>

/** `phoneNumbers/{digits}`. */
export const numberDocumentSchema = z.union([virtualNumberSchema, reservationSchema])
export type NumberDocument = z.infer<typeof numberDocumentSchema>

/** What is known when a purchase is decided about. */
interface PurchaseFacts {
  readonly purchase: NumberPurchase
  /** The number's document; null for a number nobody has ever wanted. */
  readonly stored: NumberDocument | null
  readonly account: LedgerAccount
}

export const isReservation = (stored: NumberDocument): stored is Reservation => 'reservedAt' in stored

const isOwn = (stored: NumberDocument | null, { uid }: NumberPurchase): stored is VirtualNumber =>
  stored !== null && !isReservation(stored) && stored.active && stored.userId === uid

/** The ledger entry of the buyer's earlier purchase of this number; null when the number is not theirs. */
export const earlierEntryId = ({ purchase, stored }: Omit<PurchaseFacts, 'account'>): string | null =>
  isOwn(stored, purchase) ? purchaseEntryId(purchase.phoneNumber, stored.purchaseDate) : null

/**
 * B5's first step: whether the number may be kept for the buyer while the carrier is asked.
 * @param facts `written` is the entry of `earlierEntryId`
 * @returns the buyer's earlier purchase, when this request repeats it (I12); null when the number is to be reserved
 * @throws ParleyError `NUMBER_TAKEN`, `CONFLICT` (bought before for another time), `INSUFFICIENT_CREDITS`,
 * `NOT_FOUND` without a profile
 */
export function decideReservation(
  facts: PurchaseFacts & { readonly written: LedgerEntry | null; readonly hasProfile: boolean },
  now: number,
): BoughtNumber | null {
  const { purchase, stored, account, written, hasProfile } = facts
  if (written && isOwn(stored, purchase)) {
    return { number: stored, entry: replayed(written, purchaseEntry(purchase, now).fingerprint ?? '') }
  }
  const isHeld = stored !== null && isReservation(stored) && now - stored.reservedAt < NUMBER_RESERVATION_MS
  if (stored?.active || (isHeld && stored.userId !== purchase.uid)) throw new ParleyError('NUMBER_TAKEN')
  if (!hasProfile) throw new ParleyError('NOT_FOUND')
  requireCredits(account, purchasePriceMicro(purchase.months))
  return null
}

export const reservationOf = ({ uid, phoneNumber }: NumberPurchase, now: number): Reservation => ({
  phoneNumber,
  userId: uid,
  active: false,
  reservedAt: now,
})

interface PurchaseDecision {
  readonly bought: BoughtNumber
  readonly change: LedgerChange
  /** D17: the earliest purchase is the number people see. */
  readonly isFirst: boolean
}

/**
 * B5's last step, once the carrier has given us the number.
 * @param facts `ownNumber` is the number people see of the buyer; null when this is their first
 * @throws ParleyError `NUMBER_TAKEN` when the reservation has been lost, `INSUFFICIENT_CREDITS`
 */
export function decidePurchase(
  facts: PurchaseFacts & { readonly ownNumber: string | null },
  now: number,
): PurchaseDecision {
  const { purchase, stored, account, ownNumber } = facts
  if (stored?.userId !== purchase.uid || stored.active) throw new ParleyError('NUMBER_TAKEN')
  requireCredits(account, purchasePriceMicro(purchase.months))
  const change = appendEntry(account, purchaseEntry(purchase, now), now)
  return {
    bought: { number: activeNumber(purchase, now), entry: change.entry },
    change,
    isFirst: !ownNumber,
  }
}
