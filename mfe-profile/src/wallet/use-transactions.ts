import {
  isWantedEntry,
  LIVE_TRANSACTIONS,
  type Refusal,
  type Transaction,
  type TransactionCursor,
  type TransactionFilter,
} from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

/** So many more are shown at a time. */
const STEP = 25

interface TransactionList {
  /** Those to show, newest first. */
  readonly entries: readonly Transaction[]
  readonly hasMore: boolean
  readonly busy: boolean
  readonly error: Refusal | null
  more(): void
}

/** Every entry of both once, the one that was booked last first. */
function joined(some: readonly Transaction[], others: readonly Transaction[]): readonly Transaction[] {
  const byId = new Map([...some, ...others].map(entry => [entry.id, entry]))
  return [...byId.values()].sort((one, other) => other.seq - one.seq)
}

/**
 * The entries that a filter asks for: ten of the latest, which are kept current, and older ones when they are asked for.
 * A new filter needs a new component.
 * @param first so many are shown to begin with
 * @param latest the newest entries of the whole ledger
 */
export function useTransactions(
  latest: readonly Transaction[],
  filter: TransactionFilter,
  first: number,
): TransactionList {
  const { transactionHistory } = usePlatform()
  const [read, setRead] = useState<readonly Transaction[]>([])
  const [next, setNext] = useState<TransactionCursor | null>()
  const [shown, setShown] = useState(first)
  const known = joined(
    read,
    latest.filter(entry => isWantedEntry(entry, filter)),
  )
  const lastOfLatest = latest.length < LIVE_TRANSACTIONS ? null : (latest.at(-1) ?? null)
  const after = next === undefined ? lastOfLatest : next
  const older = useCommand(async (wanted: number) => {
    if (after && known.length < wanted) {
      const page = await transactionHistory.page({
        filter,
        after,
        limit: Math.max(STEP, wanted - known.length),
      })
      setRead(joined(known, page.entries))
      setNext(page.next)
    }
    setShown(wanted)
  })
  const isShort = next === undefined && after !== null && known.length < first
  const { run } = older
  useEffect(() => {
    if (isShort) void run(first)
  }, [isShort, run, first])
  return {
    entries: known.slice(0, shown),
    hasMore: known.length > shown || after !== null,
    busy: older.busy,
    error: older.error,
    more: () => void run(shown + STEP),
  }
}
