import { toCredits } from '@parley/shared-contract'
import type { LedgerEntry } from './ledger.ts'

/** What an operator keeps of an entry: when, which, whose, how much for what, and what the balance was after it. */
export function entryLine(entry: LedgerEntry): string {
  const { userId, amountMicro, shortMicro, balanceAfter, seq, timestamp, referenceId } = entry
  const when = new Date(timestamp).toISOString()
  const short = shortMicro > 0 ? `, ${toCredits(shortMicro)} were not there` : ''
  return `${when} entry ${seq} of ${userId}: ${toCredits(amountMicro)} credits for ${referenceId}${short}; ${balanceAfter} are left.`
}
