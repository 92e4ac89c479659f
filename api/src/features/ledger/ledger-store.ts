import type { MicroCredits, UserId } from '@parley/shared-contract'
import type { Correction } from './correction.ts'
import type { EntryDraft, LedgerAccount, LedgerEntry } from './ledger.ts'

/** What of an entry moves money. */
type Movement = Pick<LedgerEntry, 'id' | 'seq' | 'type' | 'timestamp' | 'amountMicro'>

/** A place in the ledger: `seq` of an entry, 0 before the first, and what the balance was after it. */
interface LedgerPlace {
  readonly seq: number
  readonly balanceMicro: MicroCredits
}

export interface LedgerStore {
  /** An account that has never moved is empty. */
  account(uid: UserId): Promise<LedgerAccount>
  /**
   * Adds one entry, once per id: a repetition gives the entry that was written first.
   * @throws ParleyError `CONFLICT` for another entry of the same id, `NOT_FOUND` without a profile
   */
  post(uid: UserId, draft: EntryDraft, now: number): Promise<LedgerEntry>
  /**
   * Enters what an operator corrects, as `decideCorrection` says; entered again it gives the entry that was written first.
   * @throws ParleyError `NOT_FOUND` without a profile
   */
  correct(correction: Correction, now: number): Promise<LedgerEntry>
  /** Where the ledger stood at a moment, epoch milliseconds: the last place before it, and the balance there. */
  placeBefore(uid: UserId, moment: number): Promise<LedgerPlace>
  /** Entries after that place, up to this one, in their order; so many at most. */
  entries(uid: UserId, after: number, upTo: number, most: number): Promise<readonly LedgerEntry[]>
  /** The same, but only what of them moves money. */
  movements(uid: UserId, after: number, upTo: number, most: number): Promise<readonly Movement[]>
  /** Does in one transaction what `withLowerLimit` says. @throws ParleyError also `NOT_FOUND` without a profile */
  lowerLimit(uid: UserId, limitMicro: MicroCredits, now: number): Promise<LedgerAccount>
}
