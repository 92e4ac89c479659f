import type { CarrierRecords, DetailRecord } from '../ports/carrier-records.ts'
import { answerOn, legIdOf, legsOf, legTimesOf, type TrueCall } from './true-call.ts'

/** So long after its end a call is written down, one like this and the next like that; of every fourth nothing ever is. */
const WRITTEN_AFTER_MS = [60_000, 600_000, 7_200_000, Infinity]
/** The legs of a call are written down one by one. */
const NEXT_LEG_MS = 30_000
const PAGE = 100

/** What a telephone company has written down: its detail records late, leg by leg, and of some calls never. */
export function writtenRecords(calls: readonly TrueCall[], now: () => number): CarrierRecords {
  const recordsOf = (call: TrueCall): DetailRecord[] => {
    const after = WRITTEN_AFTER_MS[calls.indexOf(call) % WRITTEN_AFTER_MS.length] ?? Infinity
    const from = Number(call.endedAt) + after
    return legTimesOf(call)
      .filter((_, index) => now() >= from + index * NEXT_LEG_MS)
      .map(({ leg, ...times }) => ({ ...times, sessionId: call.sessionId, legId: legIdOf(call, leg) }))
  }
  const all = () => calls.filter(({ endedAt }) => endedAt !== null).flatMap(recordsOf)
  return {
    detailRecords: async sessionId => all().filter(record => record.sessionId === sessionId),
    async detailRecordsSince(since, page) {
      const meant = all().filter(({ endedAt }) => endedAt >= since)
      const next = page * PAGE < meant.length ? page + 1 : null
      return { records: meant.slice((page - 1) * PAGE, page * PAGE), next }
    },
    async answeredAt(legId) {
      const legs = calls.flatMap(call => {
        const are = legsOf(call).map(leg => ({ leg, answeredAt: answerOn(call, leg) }))
        return [...are, ...call.leftLegs].map(one => ({ ...one, legId: legIdOf(call, one.leg) }))
      })
      return legs.find(one => one.legId === legId)?.answeredAt ?? null
    },
  }
}
