import {
  createLedgerSums,
  dayIn,
  type ExactEntry,
  LEDGER_ENTRIES_PAGE,
  LEDGER_SUMS_PART,
  type LedgerSums,
  LONGEST_STATEMENT_MS,
  ParleyError,
  type UserId,
} from '@parley/shared-contract'
import { spentBy } from './day-counts.ts'
import { exactEntry } from './exact-entry.ts'
import type { LedgerStore } from './ledger-store.ts'

/** What a person's ledger did in a span of time. Times are epoch milliseconds. */
export interface StatementService {
  /**
   * What came in and went out from `since` to before `before`; of a long ledger a part of that.
   * @param zone the time zone of its days
   * @throws ParleyError `INVALID_REQUEST` for a longer span than a month, or a time zone that there is not
   */
  sums(uid: UserId, span: Span, zone: string): Promise<SumsPart>
  /** The next thousand entries after that place, up to this one. */
  entries(uid: UserId, after: number, upTo: number): Promise<ExactEntry[]>
}

interface Span {
  readonly since: number
  readonly before: number
  /** Places in the ledger between which this part begins, and all of it ends. */
  readonly from?: number | undefined
  readonly upTo?: number | undefined
}

interface SumsPart extends LedgerSums {
  /** Where the next part begins; null when there is none. */
  readonly next: number | null
}

const refused = (field: string) => new ParleyError('INVALID_REQUEST', { place: 'body', field })

function daysOf(zone: string) {
  try {
    return dayIn(zone)
  } catch {
    throw refused('zone')
  }
}

interface Parts {
  readonly store: Pick<LedgerStore, 'placeBefore' | 'entries' | 'movements'>
  /** So many entries are summed up in one answer. */
  readonly partEntries?: number
}

export function createStatementService({ store, partEntries = LEDGER_SUMS_PART }: Parts): StatementService {
  return {
    async sums(uid, { since, before, from = 0, upTo = Infinity }, zone) {
      if (before < since || before - since > LONGEST_STATEMENT_MS) throw refused('before')
      const sums = createLedgerSums(daysOf(zone))
      const [opening, closing] = await Promise.all([
        store.placeBefore(uid, since),
        store.placeBefore(uid, before),
      ])
      const last = Math.min(closing.seq, upTo)
      const first = Math.max(opening.seq, from)
      const end = Math.min(first + partEntries, last)
      // Never all at once: a month may have a hundred thousand.
      for (let after = first; after < end; ) {
        const part = await store.movements(uid, after, end, LEDGER_ENTRIES_PAGE)
        for (const entry of part) sums.add({ ...entry, spentMicro: spentBy(entry) })
        after = part.at(-1)?.seq ?? end
      }
      return {
        ...sums.sums(),
        openingMicro: opening.balanceMicro,
        closingMicro: closing.balanceMicro,
        after: opening.seq,
        upTo: closing.seq,
        next: end < last ? end : null,
      }
    },
    entries: async (uid, after, upTo) =>
      (await store.entries(uid, after, upTo, LEDGER_ENTRIES_PAGE)).map(exactEntry),
  }
}
