import type { CallCursor, CallFilter, CallRecord, CallStats, CallStatsScope } from '@parley/shared-contract'

export interface CallPageRequest {
  readonly filter: CallFilter
  /** Where the page before ended; null for the newest calls. */
  readonly after: CallCursor | null
  /** The most calls it may hold. */
  readonly limit: number
}

export interface CallPage {
  /** Newest first. */
  readonly calls: readonly CallRecord[]
  /** Where the next page begins; null when there are no more calls. */
  readonly next: CallCursor | null
}

/**
 * S7: all calls of who is signed in, beyond the latest ten that `live.recentCalls$` keeps current. Each method
 * asks the server once and never answers from memory; without a connection it rejects with `NETWORK_ERROR`,
 * otherwise with a code of the contract. Filters are exact: the answer is what `isAskedFor` says.
 */
export interface CallHistory {
  /** Pages one after the other hold every call that was there at the first of them, once. */
  page(request: CallPageRequest): Promise<CallPage>
  /** S3: the sums of all calls of a time and some numbers, however many. */
  stats(scope: CallStatsScope): Promise<CallStats>
  /**
   * Other parties' numbers, and own ones, in the history that begin with these digits, with or without the
   * domestic prefix, in their order. @param most it answers with no more than this
   */
  numbers(digits: string, most: number): Promise<readonly string[]>
  /** One call; null when there is none with this id. */
  call(id: string): Promise<CallRecord | null>
}
