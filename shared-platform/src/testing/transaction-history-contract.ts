import {
  everyTransaction,
  type Transaction,
  type TransactionCursor,
  type TransactionFilter,
  userIdOf,
} from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../harness/sample-data.ts'
import type { Platform } from '../platform.ts'

interface LedgerUnderTest {
  readonly platform: Platform
  /** Puts entries into the ledger of the user. */
  bookEntries(entries: readonly Transaction[]): Promise<void>
}

const began = 1_767_225_600_000

/** D14: the guarantees of TransactionHistory. */
export function transactionHistoryContract(start: () => Promise<LedgerUnderTest>): void {
  test('D14: the pages of a ledger hold each entry that is asked for once, the newest first', async () => {
    const { platform, bookEntries } = await start()
    const session = platform.session$.value
    const userId = userIdOf(session) ?? ''
    // Two entries at each moment; only their ids tell them apart.
    const entries = Array.from({ length: 12 }, (_, n) =>
      sampleTransaction({
        id: `${n % 3 === 0 ? 'topup' : 'call'}_${userId}_${n}`,
        ...{ userId, seq: n + 2, timestamp: began + Math.floor(n / 2), type: n % 3 === 0 ? 'topup' : 'call' },
      }),
    )
    await bookEntries(entries)
    const read = async (filter: Partial<TransactionFilter>) => {
      const found: Transaction[] = []
      let after: TransactionCursor | null = null
      do {
        const page = await platform.transactionHistory.page({
          ...{ filter: { ...everyTransaction, before: began + 100, ...filter }, after, limit: 2 },
        })
        found.push(...page.entries)
        after = page.next
      } while (after !== null)
      return found
    }
    const all = await read({})
    expect(all.map(({ id }) => id).toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
    expect(all.map(({ timestamp }) => timestamp)).toEqual(
      all
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .toReversed(),
    )
    expect((await read({ type: 'topup' })).map(({ seq }) => seq)).toEqual([11, 8, 5, 2])
    expect((await read({ since: began + 1, before: began + 3 })).map(({ seq }) => seq).toSorted()).toEqual([
      4, 5, 6, 7,
    ])
  })
}
