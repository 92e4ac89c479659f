import {
  CALL_GRACE_SECONDS,
  CALL_SHARDS,
  firestorePaths,
  WALL_GRACE_SECONDS,
  z,
} from '@parley/shared-contract'
import { AggregateField, type Firestore, type Query } from 'firebase-admin/firestore'
import { firestoreTurn } from '../../adapters/firestore-turn.ts'
import { readDocument } from '../../adapters/stored-document.ts'
import { wallOfCall } from '../calls/call-hold.ts'
import { callIfReadable, sessionsIn } from '../calls/firestore-sessions.ts'
import { booksProgressSchema } from '../reconciliation/firestore-books-progress.ts'
import type { FiguresStore } from './figures-store.ts'

/** A call is looked after within a round and its pauses, a payment within the hour. */
const CALL_IS_LATE_MS = 300_000
/** A wall is a little before the end of the grace (I9). */
const REST_OF_GRACE_MS = (CALL_GRACE_SECONDS - WALL_GRACE_SECONDS) * 1000
const PAYMENT_IS_LATE_MS = 2 * 3_600_000

const figuresSchema = z.object({
  callsOn: z.number(),
  unsettledCalls: z.number(),
  // Not counted until December 2026.
  callsPastWall: z._default(z.number(), 0),
  awaitedRecords: z.number(),
  overduePayments: z.number(),
  shortMicro: z.number(),
  drift: z.record(z.string(), z.number()),
  comparedAt: z.nullable(z.number()),
  // Not told until December 2026.
  comparingSince: z._default(z.nullable(z.number()), null),
})

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count
const shards = Array.from({ length: CALL_SHARDS }, (_, shard) => shard)

export function firestoreFigures(firestore: Firestore): FiguresStore {
  const turn = firestoreTurn(firestore, firestorePaths.upkeep('figures'))
  const counted = firestore.doc(firestorePaths.upkeep('figures-counted'))
  const books = firestore.doc(firestorePaths.upkeep('books'))

  /** The index of leases is by shard. */
  const leased = async (until: number): Promise<number> => {
    const counts = shards.map(shard =>
      countOf(
        sessionsIn(firestore)
          .where('shard', '==', shard)
          .where('leaseUntil', '>=', 0)
          .where('leaseUntil', '<=', until),
      ),
    )
    return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
  }

  /** Each try moves `wallAt` on, so the wall is reckoned anew. Only calls in their last minutes have one. */
  const pastWall = async (now: number): Promise<number> => {
    const { docs } = await sessionsIn(firestore).where('wallAt', '>=', 0).get()
    const isPast = (wall: number | null) => wall !== null && wall + REST_OF_GRACE_MS < now
    return docs.map(callIfReadable).filter(call => call !== null && isPast(wallOfCall(call))).length
  }

  return {
    claim: (id, now, until) => turn.claim(id, now, until),
    async count(now) {
      const short = firestore.collection(firestorePaths.transactions).where('shortMicro', '>', 0)
      const open = firestore.collection(firestorePaths.payments).where('lookAt', '>=', 0)
      const [callsOn, unsettledCalls, callsPastWall, awaitedRecords, overduePayments, shortfall, compared] =
        await Promise.all([
          leased(Number.MAX_SAFE_INTEGER),
          leased(now - CALL_IS_LATE_MS),
          pastWall(now),
          countOf(sessionsIn(firestore).where('recordAt', '>=', 0)),
          countOf(open.where('lookAt', '<=', now - PAYMENT_IS_LATE_MS)),
          short.aggregate({ micro: AggregateField.sum('shortMicro') }).get(),
          books.get(),
        ])
      const { firstAt, result } = readDocument(booksProgressSchema, compared)
      return {
        ...{ callsOn, unsettledCalls, callsPastWall, awaitedRecords, overduePayments },
        shortMicro: shortfall.data().micro,
        drift: result?.found ?? {},
        comparedAt: result?.startedAt || null,
        comparingSince: firstAt,
      }
    },
    save: async figures => void (await counted.set({ ...figures })),
    async latest() {
      const snapshot = await counted.get()
      return snapshot.exists ? readDocument(figuresSchema, snapshot) : null
    },
  }
}
