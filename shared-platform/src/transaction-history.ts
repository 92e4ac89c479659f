import type { Transaction, TransactionCursor, TransactionFilter } from '@parley/shared-contract'

interface TransactionPageRequest {
  readonly filter: TransactionFilter
  /** Where the previous page ended; null to begin with the newest entry. */
  readonly after: TransactionCursor | null
  /** How many entries the page holds at most. */
  readonly limit: number
}

interface TransactionPage {
  /** Newest first. */
  readonly entries: readonly Transaction[]
  /** Where the next page begins; null when there are no more entries. */
  readonly next: TransactionCursor | null
}

/**
 * The whole ledger of the signed-in person (D14), beyond the latest entries that `live.transactions$` keeps current. Each
 * reading asks the server once and never answers from memory. Without a connection it rejects with `NETWORK_ERROR`,
 * otherwise with a code of the contract.
 */
export interface TransactionHistory {
  /** One page. Pages that follow each other hold every entry that existed at the first of them, exactly once. */
  page(request: TransactionPageRequest): Promise<TransactionPage>
}
