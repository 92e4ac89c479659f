import type { UserId } from '@parley/shared-contract'
import type { StoredCall } from '../calls/call-money.ts'
import type { LedgerAccount, LedgerEntry } from '../ledger/ledger.ts'
import type { StoredPayment } from '../payments/stored-payment.ts'

/** An account and what is said of it elsewhere, all at one moment. */
export interface ComparedAccount {
  readonly account: LedgerAccount
  /** The credits that the profile shows; null without a profile. */
  readonly shownCredits: number | null
  /** What the call holds that the account names as the active one; null when there is none, or it cannot be read. */
  readonly activeHeldMicro: number | null
}

/** Documents of one kind, by their id; `null` for one that cannot be read. */
export type BooksPage<T> = readonly (readonly [id: string, document: T | null])[]

/** Everything that is written down, read in pages, for who compares it. Writes nothing. */
export interface BooksStore {
  /** @param after the id of the last one of the page before */
  accounts(after: string | null): Promise<readonly UserId[]>
  account(uid: UserId): Promise<ComparedAccount>
  /** The ledger of a person, the latest entry first, page by page. @param since epoch milliseconds */
  entries(uid: UserId, since: number): AsyncIterable<readonly LedgerEntry[]>
  /** Those of these entries that there are. */
  entriesNamed(ids: readonly string[]): Promise<readonly LedgerEntry[]>
  /** Calls of which evidence is kept. */
  calls(after: string | null): Promise<BooksPage<StoredCall>>
  call(sessionId: string): Promise<StoredCall | null>
  /** Those of these calls that there are, also those of who has left. */
  knownCalls(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  payments(after: string | null): Promise<BooksPage<StoredPayment>>
  payment(id: string): Promise<StoredPayment | null>
}
