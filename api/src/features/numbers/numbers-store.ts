import type { E164, UserId, VirtualNumber } from '@parley/shared-contract'
import type { LedgerEntry } from '../ledger/ledger.ts'

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

export interface NumbersStore {
  /** Null when nobody ever bought it, or it is not a number. */
  find(phoneNumber: E164): Promise<VirtualNumber | null>
  /**
   * B5's first step: keeps others from buying the number while the carrier is asked, when the buyer can pay.
   * @returns null, or the purchase when this buyer has already finished it
   * @throws ParleyError `NUMBER_TAKEN`, `CONFLICT` (bought before for another time), `INSUFFICIENT_CREDITS`,
   * `NOT_FOUND` without a profile
   */
  reserve(purchase: NumberPurchase, now: number): Promise<BoughtNumber | null>
  /**
   * B5's last step, one transaction: the charge, the active number, the profile's number when it is the first.
   * @throws ParleyError `INSUFFICIENT_CREDITS` when the money went elsewhere meanwhile
   */
  activate(purchase: NumberPurchase, now: number): Promise<BoughtNumber>
  /** Undoes `reserve`. */
  abandon(purchase: NumberPurchase): Promise<void>
}
