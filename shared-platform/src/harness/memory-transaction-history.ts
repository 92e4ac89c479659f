import {
  byNewestEntry,
  type ErrorCode,
  isWantedEntry,
  ParleyError,
  type UserId,
} from '@parley/shared-contract'
import type { TransactionHistory } from '../transaction-history.ts'
import type { MemoryDatabase } from './memory-database.ts'

interface Options {
  readonly database: MemoryDatabase
  readonly uid: () => UserId | null
  /** The code that requests are refused with at this moment; null when they succeed. */
  readonly refusal: () => ErrorCode | null
}

/** The ledger, read from the database in memory. */
export const createMemoryTransactionHistory = ({ database, uid, refusal }: Options): TransactionHistory => ({
  async page({ filter, after, limit }) {
    const owner = uid()
    if (owner === null) throw new ParleyError('UNAUTHENTICATED')
    const code = refusal()
    if (code !== null) throw new ParleyError(code)
    const wanted = database
      .person(owner)
      .transactions.filter(entry => isWantedEntry(entry, filter))
      .filter(entry => after === null || byNewestEntry(entry, after) > 0)
      .toSorted(byNewestEntry)
    const entries = wanted.slice(0, limit)
    const last = entries.at(-1)
    const next = last && wanted.length > limit ? { timestamp: last.timestamp, id: last.id } : null
    return { entries, next }
  },
})
