import { type ExactEntry, toMicro } from '@parley/shared-contract'
import type { LedgerEntry } from './ledger.ts'

/** An entry as its person may see it: nothing of what a request is known again by. */
export const exactEntry = (entry: LedgerEntry): ExactEntry => ({
  id: entry.id,
  seq: entry.seq,
  timestamp: entry.timestamp,
  type: entry.type,
  description: entry.description,
  referenceId: entry.referenceId,
  amountMicro: entry.amountMicro,
  balanceMicro: toMicro(entry.balanceAfter),
  shortMicro: entry.shortMicro,
})
