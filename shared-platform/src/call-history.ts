import type {
  CallCursor,
  CallFilter,
  CallRecord,
  CallStats,
  CallStatsScope,
  CallTotals,
} from '@parley/shared-contract'

interface CallPageRequest {
  readonly filter: CallFilter
  /** Where the previous page ended; null to begin with the newest calls. */
  readonly after: CallCursor | null
  /** How many calls the page holds at most. */
  readonly limit: number
}

export interface CallPage {
  /** Newest first. */
  readonly calls: readonly CallRecord[]
  /** Where the next page begins; null when there are no more calls. */
  readonly next: CallCursor | null
}

/**
 * All calls of the signed-in person, beyond the latest ten that `live.recentCalls$` keeps current (S7). Each reading
 * asks the server once and never answers from memory. Without a connection it rejects with `NETWORK_ERROR`, otherwise
 * with a code of the contract. Filters are exact: an answer holds the calls for which `isAskedFor` is true.
 */
export interface CallHistory {
  /**
   * One page of calls. Pages that follow each other hold every call that existed at the first of them, exactly once.
   */
  page(request: CallPageRequest): Promise<CallPage>
  /**
   * The sums of all calls that match, however many there are (S3). Our own pages ask for `totals` now; remotes that were
   * built earlier may still ask for these, so they go only with a new `PLATFORM_VERSION`.
   */
  stats(scope: CallStatsScope): Promise<CallStats>
  /** The totals of all calls that match, however many there are. */
  totals(filter: CallFilter): Promise<CallTotals>
  /**
   * The numbers in the history, the person's own included, that begin with these digits, with or without the domestic
   * prefix. In ascending order.
   * @param most how many numbers to return at most
   */
  numbers(digits: string, most: number): Promise<readonly string[]>
  /**
   * Says that these missed calls have been seen: `live.unseenCalls$` drops them at once, on every device of the person.
   * Resolves when the server has it, which may be when the network is back.
   */
  markSeen(ids: readonly string[]): Promise<void>
  /** One call; null when there is none with this id. */
  call(id: string): Promise<CallRecord | null>
}
