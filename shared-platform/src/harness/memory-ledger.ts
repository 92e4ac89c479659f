import { type ExactEntry, type Transaction, toCredits, toMicro } from '@parley/shared-contract'
import { withDayLimit } from './memory-spending.ts'
import type { PersonData } from './person-data.ts'

type Entry = Pick<Transaction, 'type' | 'amount' | 'description' | 'referenceId'>

/** An entry as statements and receipts have it. */
export const inExactFigures = (entry: Transaction): ExactEntry => ({
  id: entry.id,
  seq: entry.seq,
  timestamp: entry.timestamp,
  type: entry.type,
  description: entry.description,
  referenceId: entry.referenceId,
  amountMicro: toMicro(entry.amount),
  balanceMicro: toMicro(entry.balanceAfter),
  shortMicro: 0,
})

/**
 * Books one signed amount of credits: a new ledger entry, newest first, and the balance that follows
 * from it (D14). Never below zero (D10): what is missing is not booked.
 */
export function book(person: PersonData, entry: Entry, at: number): PersonData {
  const before = toMicro(person.profile.credits)
  const moved = Math.max(toMicro(entry.amount), -before)
  const credits = toCredits(before + moved)
  const seq = (person.transactions[0]?.seq ?? 0) + 1
  const booked: Transaction = {
    ...entry,
    id: `${entry.type}_${person.user.uid}_${seq}`,
    userId: person.user.uid,
    timestamp: at,
    amount: toCredits(moved),
    balanceAfter: credits,
    seq,
  }
  const paid = {
    ...person,
    profile: { ...person.profile, credits },
    transactions: [booked, ...person.transactions],
  }
  return withDayLimit(paid, at)
}
