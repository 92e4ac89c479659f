import { type MicroCredits, toMicro } from '@parley/shared-contract'
import type { LedgerEntry } from '../ledger/ledger.ts'

/** Entries of equal times may come in any order; so many wait for the one before them at most. */
const MOST_WAITING = 1000

/** Follows a ledger from its latest entry back to its first, in as little memory as a page takes (I1, I8). */
export interface LedgerChain {
  add(entry: LedgerEntry): void
  /** What is wrong, once all entries were added. @param isWhole whether they reach back to the first */
  broken(isWhole: boolean): string[]
}

/** @param seq of the latest entry, and what the account has after it */
export function ledgerChain(seq: number, balanceMicro: MicroCredits): LedgerChain {
  const waiting = new Map<number, LedgerEntry>()
  const broken: string[] = []
  let expectedSeq = seq
  let expectedMicro = balanceMicro

  function follow({ amountMicro, balanceAfter, seq: own }: LedgerEntry): void {
    if (toMicro(balanceAfter) !== expectedMicro)
      broken.push(`entry ${own} leaves ${balanceAfter}, but ${expectedMicro / 1e6} follows from the next one`)
    expectedMicro = toMicro(balanceAfter) - amountMicro
    expectedSeq = own - 1
  }
  function followAll(): void {
    for (let next = waiting.get(expectedSeq); next; next = waiting.get(expectedSeq)) {
      waiting.delete(next.seq)
      follow(next)
    }
  }
  /** Goes on behind entries that are missing. */
  function skip(): void {
    const next = waiting.get(Math.max(...waiting.keys()))
    if (!next) return
    broken.push(`entries ${next.seq + 1} to ${expectedSeq} are missing`)
    expectedMicro = toMicro(next.balanceAfter)
    expectedSeq = next.seq
    followAll()
  }

  return {
    add(entry) {
      // Written after the account was read.
      if (entry.seq > seq) return
      if (entry.seq > expectedSeq || waiting.has(entry.seq)) {
        broken.push(`there are two entries of place ${entry.seq}`)
        return
      }
      waiting.set(entry.seq, entry)
      followAll()
      if (waiting.size > MOST_WAITING) skip()
    },
    broken(isWhole) {
      while (waiting.size > 0) skip()
      if (!isWhole) return broken
      if (expectedSeq > 0) broken.push(`entries 1 to ${expectedSeq} are missing`)
      else if (expectedMicro !== 0) broken.push(`it begins with ${expectedMicro / 1e6} of nowhere`)
      return broken
    },
  }
}
