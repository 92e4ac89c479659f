import type { MicroCredits, UserId } from '@parley/shared-contract'
import type { EntryDraft, LedgerAccount, LedgerEntry } from './ledger.ts'

export interface LedgerStore {
  /** An account that has never moved is empty. */
  account(uid: UserId): Promise<LedgerAccount>
  /**
   * Adds one entry, once per id: a repetition gives the entry that was written first.
   * @throws ParleyError `CONFLICT` for another entry of the same id, `NOT_FOUND` without a profile
   */
  post(uid: UserId, draft: EntryDraft, now: number): Promise<LedgerEntry>
  /** Does in one transaction what `withLowerLimit` says. @throws ParleyError also `NOT_FOUND` without a profile */
  lowerLimit(uid: UserId, limitMicro: MicroCredits): Promise<LedgerAccount>
}
