import { firestorePaths, toCredits } from '@parley/shared-contract'
import type { WallClock } from '../../ports/wall-clock.ts'
import { isRecordWanted } from '../calls/awaited-record.ts'
import type { CallKeeper } from '../calls/call-keeper.ts'
import { isUnsettled, type StoredCall } from '../calls/call-money.ts'
import { callEntryIds } from '../ledger/call-entries.ts'
import type { BooksStore } from './books-store.ts'
import { type Comparison, compareEach, type Difference } from './difference.ts'
import { madeGoodMicro, toCorrect } from './made-good.ts'

interface CallParts {
  readonly books: BooksStore
  readonly keeper: Pick<CallKeeper, 'lookAfter'>
  /** Settles by the carrier's detail records. @returns false while there are none */
  readonly settleByRecord: (call: StoredCall) => Promise<boolean>
  readonly clock: WallClock
}

/** A call is looked after within a round, and its detail record is there within this. */
const LATE_MS = 3_600_000

const unreadable = (id: string): Difference => ({
  ...{ part: 'calls', about: `callSessions/${id}`, says: 'it cannot be read', mend: null },
  todo: 'mend the document: the log names its fields (UNREADABLE_DOCUMENT)',
})

/** Each call of which evidence is kept, with the ledger and with what the carrier could still say. */
export function compareCalls({ books, keeper, settleByRecord, clock }: CallParts): Comparison {
  async function compare(call: StoredCall): Promise<readonly Difference[]> {
    const { id, uid, session, money } = call
    if (uid === null) return []
    const difference = (says: string, todo: string, mend: Difference['mend'] = null): Difference => ({
      ...{ part: 'calls', about: `call ${id} of ${uid}`, says, todo, mend },
    })
    const found: Difference[] = []
    const now = clock.now()
    if (money.leaseUntil !== null && now - money.leaseUntil > LATE_MS)
      found.push(
        difference(
          'it is on, and nobody looks after it',
          'see that a process of the api runs; -- --mend looks now',
          async () => {
            await keeper.lookAfter(id)
            return true
          },
        ),
      )
    if (money.leaseUntil === null && isUnsettled(call))
      found.push(
        difference(
          `it was settled at ${toCredits(money.priceMicro ?? 0)}, and its evidence asks for another price`,
          'look at its evidence in the database: what was written last is older than its price',
        ),
      )
    if (isRecordWanted(call) && now - (session.endedAt ?? now) > LATE_MS)
      found.push(
        difference(
          'webhooks of it were lost, and no detail record has said how long it was',
          '-- --mend asks the carrier again, and settles by what it says',
          () => settleByRecord(call),
        ),
      )
    const entries = await books.entriesNamed(callEntryIds(call))
    const chargedMicro = entries.reduce((sum, { amountMicro }) => sum - amountMicro, 0)
    // Of several charges on a browser's word only the latest is known by its name.
    const isAllKnown = entries.length >= money.entries || money.report.kind !== 'claimed'
    if (isAllKnown && chargedMicro !== money.chargedMicro) {
      const document = `${firestorePaths.callSessions}/${encodeURIComponent(id)}`
      const amountMicro = chargedMicro - (await madeGoodMicro(books, uid, document)) - money.chargedMicro
      if (amountMicro !== 0)
        found.push(
          difference(
            `it has cost ${toCredits(money.chargedMicro)}, and the ledger says ${toCredits(chargedMicro)}`,
            `where the call is right, ${toCorrect({ uid, amountMicro, document })}; where the ledger is, write what it says into chargedMicro of ${document}`,
          ),
        )
    }
    return found
  }

  return {
    part: 'calls',
    things: 'calls',
    async page(after, since) {
      const rows = await books.calls(after)
      const { looked, ...compared } = await compareEach(rows, {
        part: 'calls',
        about: ([id, call]) => (call ? `call ${call.id} of ${call.uid}` : `callSessions/${id}`),
        async compare([id, call]) {
          if (call === null) return [unreadable(id)]
          if ((call.session.endedAt ?? call.session.startedAt ?? clock.now()) < since) return []
          const latest = await books.call(call.id)
          return latest ? compare(latest) : []
        },
      })
      return { ...compared, looked: looked.length, next: rows.at(-1)?.[0] ?? null }
    },
  }
}
