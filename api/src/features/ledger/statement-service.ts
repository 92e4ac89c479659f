import {
  createLedgerSums,
  dayIn,
  type ExactEntry,
  LEDGER_ENTRIES_PAGE,
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
   * What came in and went out from `since` to before `before`.
   * @param zone the time zone of its days
   * @throws ParleyError `INVALID_REQUEST` for a longer span than a month, or a time zone that there is not
   */
  sums(uid: UserId, span: Span, zone: string): Promise<LedgerSums>
  /** The next thousand entries after that place, up to this one. */
  entries(uid: UserId, after: number, upTo: number): Promise<ExactEntry[]>
}

interface Span {
  readonly since: number
  readonly before: number
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
  readonly store: Pick<LedgerStore, 'placeBefore' | 'entries'>
}

export function createStatementService({ store }: Parts): StatementService {
  return {
    async sums(uid, { since, before }, zone) {
      if (before < since || before - since > LONGEST_STATEMENT_MS) throw refused('before')
      const sums = createLedgerSums(daysOf(zone))
      const [opening, closing] = await Promise.all([
        store.placeBefore(uid, since),
        store.placeBefore(uid, before),
      ])
      // Never all at once: a month may have a hundred thousand.
      for (let after = opening.seq; after < closing.seq; ) {
        const page = await store.entries(uid, after, closing.seq, LEDGER_ENTRIES_PAGE)
        for (const entry of page) sums.add({ ...entry, spentMicro: spentBy(entry) })
        after = page.at(-1)?.seq ?? closing.seq
      }
      return {
        ...sums.sums(),
        openingMicro: opening.balanceMicro,
        closingMicro: closing.balanceMicro,
        after: opening.seq,
        upTo: closing.seq,
      }
    },
    entries: async (uid, after, upTo) =>
      (await store.entries(uid, after, upTo, LEDGER_ENTRIES_PAGE)).map(exactEntry),
  }
}
