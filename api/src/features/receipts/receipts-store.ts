import type { PaymentReceipt, UserId } from '@parley/shared-contract'
import type { StoredCall } from '../calls/call-money.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'

/** A call with what it has done to the ledger. */
interface PaidCall {
  /** Null when its evidence is not kept any more, or the carrier has never told of it. */
  readonly call: StoredCall | null
  readonly entries: readonly LedgerEntry[]
}

/** What receipts are written from. */
export interface ReceiptsStore {
  /** Those of them that there are and that are the person's, in the order of the ledger. */
  entries(uid: UserId, ids: readonly string[]): Promise<readonly LedgerEntry[]>
  /** What the person is called, and their address; null without a profile. */
  billedTo(uid: UserId): Promise<PaymentReceipt['billedTo']>
  /**
   * What the person has paid for months of a number.
   * @param id of the entry, or of a number of theirs: then the last one of it
   * @returns null for what is no such entry and no such number of theirs
   */
  paidNumber(uid: UserId, id: string): Promise<LedgerEntry | null>
  /**
   * A call of the person's.
   * @param id of its log, or of an entry that charges or corrects it
   * @returns null for what is no call of theirs
   */
  paidCall(uid: UserId, id: string): Promise<PaidCall | null>
}
