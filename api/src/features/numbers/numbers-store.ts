import type { E164, UserId, VirtualNumber } from '@parley/shared-contract'
import type { LedgerEntry } from '../ledger/ledger.ts'
import type { NumberDocument, Reservation, StoredNumber } from './number-document.ts'
import type { NumberLifeStore } from './number-life-store.ts'

/** A number somebody is buying, and for how long. */
export interface NumberPurchase {
  readonly uid: UserId
  readonly phoneNumber: E164
  readonly months: number
}

/** A finished purchase, the first time and at every repetition. */
export interface BoughtNumber {
  readonly number: VirtualNumber
  readonly entry: LedgerEntry
}

/** What a request for a number begins or finds. */
export type Beginning =
  | { readonly bought: BoughtNumber }
  /** `isNew`: nothing was asked of the carrier before. */
  | { readonly reservation: Reservation; readonly isNew: boolean }

/** What tells one purchase from every other. */
export type PurchaseKey = Pick<Reservation, 'phoneNumber' | 'purchaseId'>

/** What the daily comparison with the carrier needs; every method may be repeated. */
export interface ReconciliationStore {
  /** The documents of these numbers as they stand; null where there is none. */
  documents(phoneNumbers: readonly E164[]): Promise<readonly (NumberDocument | null)[]>
  /** Some of the numbers that are paid for, ordered by number. @param after the last one of those before */
  paidFor(after: E164 | null): Promise<readonly StoredNumber[]>
  /**
   * Pays back the months that are left of a number that is lost at the carrier, and takes the number from the person; one
   * transaction. Nothing happens when the number is no longer this purchase.
   */
  refund(key: PurchaseKey, now: number): Promise<void>
  /**
   * Notes that a number that is lost at the carrier is about to be ordered again.
   * @returns false for one that nobody is to have again: it is no longer this purchase, or its person leaves
   */
  askAgain(key: PurchaseKey, now: number): Promise<boolean>
  /** Notes since when a number is missing at the carrier, or that it is there. Nothing happens when it is no longer this purchase. */
  noteMissing(key: PurchaseKey, since: number | null): Promise<void>

  /** Whether the daily comparison is due, and nobody else does it for the next so many milliseconds. */
  claimReconciliation(now: number, milliseconds: number): Promise<boolean>
  postponeReconciliation(until: number): Promise<void>
}

/** What lets numbers text that were bought before there were texts. */
interface TextingStore {
  /** Whether it is time to look through all numbers, and nobody else does until `retryAt`. @param id of this claim alone */
  claimTexting(id: string, now: number, retryAt: number): Promise<boolean>
  postponeTexting(until: number): Promise<void>
  /** Notes what a number texts by. Nothing happens when it was bought anew since. */
  noteTexting(number: Pick<StoredNumber, 'phoneNumber' | 'purchaseDate'>, profile: string): Promise<void>
}

/** Every method may be repeated when its answer was lost, with the same result. */
export interface NumbersStore extends ReconciliationStore, NumberLifeStore, TextingStore {
  /** Null when nobody ever bought it, or it is not a number. */
  find(phoneNumber: E164): Promise<VirtualNumber | null>
  /**
   * B5's first step: keeps others from buying the number while the carrier is asked, when the buyer can pay. A purchase
   * of this number that was not finished is gone on with; one of another number has to be settled first, and is given up
   * when that takes longer than a purchase may.
   * @param purchaseId of the purchase that begins, if none has
   * @throws ParleyError `NUMBER_TAKEN`, `NUMBER_EXPIRED`, `CONFLICT` (bought before for another time),
   * `INSUFFICIENT_CREDITS`, `SPENDING_LIMIT`, `NUMBER_PENDING` while another number is being ordered, `NOT_FOUND` without a profile
   */
  begin(purchase: NumberPurchase, purchaseId: string, now: number): Promise<Beginning>
  /**
   * B5's last step, one transaction: the charge, the active number, the profile's number when it is the first.
   * @throws ParleyError `INSUFFICIENT_CREDITS` or `SPENDING_LIMIT` when the money went elsewhere meanwhile, `NOT_FOUND` without a profile,
   * `NUMBER_TAKEN` when the purchase was given up, or nothing is left of it
   */
  activate(key: PurchaseKey, now: number): Promise<BoughtNumber>
  /**
   * From now on the number goes back; no charge can follow.
   * @returns false when the number has been paid for meanwhile: then it stays whose it is
   */
  giveUp(key: PurchaseKey): Promise<boolean>
  /**
   * Removes what is left of a purchase that was not finished, once the carrier has nothing of it either. While an order of
   * another request may still be on its way it goes back instead, or, when somebody else has gone on with it since, stays
   * as it is.
   */
  abandon(reservation: PurchaseKey & Pick<Reservation, 'turn'>, now: number): Promise<void>
  /** When a keeper goes on with the purchase. */
  postpone(key: PurchaseKey, nextLookAt: number): Promise<void>
  /** Purchases that a keeper has to go on with, those first that have waited longest. */
  due(now: number): Promise<readonly PurchaseKey[]>
  /** @returns null when another keeper was faster, or nothing is left to do */
  claim(key: PurchaseKey, now: number): Promise<Reservation | null>
}
