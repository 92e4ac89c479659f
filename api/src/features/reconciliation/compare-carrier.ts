import { CALL_EVIDENCE_MS } from '@parley/shared-contract'
import type { CarrierRecords, DetailRecord } from '../../ports/carrier-records.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { recordedEvent } from '../calls/awaited-record.ts'
import type { StoredCall } from '../calls/call-money.ts'
import { foldCallSession } from '../calls/call-session.ts'
import type { BooksStore } from './books-store.ts'
import { type Comparison, compareEach, type Difference } from './difference.ts'

interface CarrierParts {
  readonly books: BooksStore
  readonly carrier: CarrierRecords
  readonly settleByRecord: (call: StoredCall) => Promise<boolean>
  readonly clock: WallClock
}

/** The carrier writes whole seconds down, and what it tells of has milliseconds. */
const ROUNDED_SECONDS = 2

/** How long the call was by these records alone, whole seconds; 0 when nobody answered. */
function recordedSeconds(call: StoredCall, records: readonly DetailRecord[]): number {
  const event = recordedEvent(call, records, Number.MAX_SAFE_INTEGER)
  const others = call.evidence.filter(({ type }) =>
    ['initiated', 'moved', 'forwarded', 'sent-again', 'voicemail'].includes(type),
  )
  return event ? foldCallSession([...others, event]).answeredSeconds : 0
}

/** The carrier's detail records with the calls they are of: whatever it bills, somebody pays. */
export function compareCarrier({ books, carrier, settleByRecord, clock }: CarrierParts): Comparison {
  async function compare(
    sessionId: string,
    records: readonly DetailRecord[],
  ): Promise<readonly Difference[]> {
    const difference = (says: string, todo: string, mend: Difference['mend'] = null): Difference => ({
      ...{ part: 'carrier', about: `call ${sessionId}`, says, todo, mend },
    })
    const isTalk = records.some(({ answeredAt }) => answeredAt !== null)
    const call = await books.call(sessionId)
    if (call === null || call.uid === null)
      return !isTalk || ((await books.knownCalls([sessionId])).has(sessionId) && call === null)
        ? []
        : [
            difference(
              'the carrier has written down a talk of which nothing is known here',
              'see that webhooks come in, and that the connection parks outgoing calls',
            ),
          ]
    if (call.session.state !== 'ended') return []
    const seconds = recordedSeconds(call, records)
    if (Math.abs(seconds - call.session.answeredSeconds) <= ROUNDED_SECONDS) return []
    const says = `the carrier has written down ${seconds} s, and ${call.session.answeredSeconds} s were paid`
    if (call.session.answerKnown !== 'told')
      return [difference(says, '-- --mend settles it by the detail record', () => settleByRecord(call))]
    return [difference(says, 'its webhooks say otherwise: ask the carrier which of them is right')]
  }

  return {
    part: 'carrier',
    things: 'detail records',
    async page(after, since) {
      // Of older calls nothing is known any more.
      const from = Math.max(since, clock.now() - CALL_EVIDENCE_MS)
      const { records, next } = await carrier.detailRecordsSince(from, after === null ? 1 : Number(after))
      const { looked, ...compared } = await compareEach(
        [...Map.groupBy(records, record => record.sessionId)],
        {
          part: 'carrier',
          about: ([sessionId]) => `call ${sessionId}`,
          // Other legs of it may be on another page: then its records are asked for.
          compare: async ([sessionId, own]) =>
            (await compare(sessionId, own)).length === 0
              ? []
              : compare(sessionId, await carrier.detailRecords(sessionId)),
        },
      )
      const count = looked.reduce((sum, [, own]) => sum + own.length, 0)
      return { ...compared, looked: count, next: next === null ? null : String(next) }
    },
  }
}
