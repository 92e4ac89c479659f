import { z } from './schema.ts'

const transactionTypes = [
  'opening',
  'topup',
  'call',
  'message',
  'number',
  'renewal',
  'refund',
  'adjustment',
] as const

/** D14: one entry of the ledger. `amount` is signed, in credits; `seq` is dense per user. */
export const transactionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  timestamp: z.number(),
  type: z.enum(transactionTypes),
  amount: z.number(),
  balanceAfter: z.number(),
  description: z.string(),
  referenceId: z.string(),
  seq: z.number(),
})
export type Transaction = z.infer<typeof transactionSchema>

/** Which entries of the ledger are wanted. Times are epoch milliseconds. */
export interface TransactionFilter {
  /** Null for every kind. */
  readonly type: Transaction['type'] | null
  /** From this moment on, and before that one; null without such a limit. */
  readonly since: number | null
  readonly before: number | null
}

/** Every entry there is. */
export const everyTransaction: TransactionFilter = { type: null, since: null, before: null }

/** Whether a filter asks for an entry. */
export const isWantedEntry = (
  { type, timestamp }: Pick<Transaction, 'type' | 'timestamp'>,
  filter: TransactionFilter,
): boolean =>
  (filter.type === null || type === filter.type) &&
  (filter.since === null || timestamp >= filter.since) &&
  (filter.before === null || timestamp < filter.before)

/** Where a page of entries ended. */
export type TransactionCursor = Pick<Transaction, 'timestamp' | 'id'>

/** Newest first; of one moment by id, so that every page knows what comes before it. */
export const byNewestEntry = (one: TransactionCursor, other: TransactionCursor): number =>
  other.timestamp - one.timestamp || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)
