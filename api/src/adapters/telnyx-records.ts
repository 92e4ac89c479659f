import { z } from '@parley/shared-contract'
import type { Telnyx } from 'telnyx'
import type { CarrierRecords, DetailRecord } from '../ports/carrier-records.ts'
import { listOf, readAnswer } from './telnyx-list.ts'

/** Telnyx gives no more at a time. */
const PAGE = 50
const ANSWERED = 'call.answered'
const READ_LIMITS = { timeout: 4000, maxRetries: 1 }

/** A leg under call control. Telnyx describes no voice record in its interface: only what is needed is read. */
const recordSchema = z.object({
  telnyx_session_id: z.string(),
  telnyx_leg_id: z.string(),
  connection_id: z.nullish(z.string()),
  answered_at: z.nullish(z.string()),
  finished_at: z.nullish(z.string()),
})

const eventSchema = z.object({ call_leg_id: z.string(), name: z.string(), event_timestamp: z.string() })

const timeIn = (text: string | null | undefined): number | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}

/** What is written down of the account's calls. */
export function telnyxRecords({ detailRecords, callEvents }: Telnyx, connectionId: string): CarrierRecords {
  async function page(filter: Readonly<Record<string, unknown>>, number: number) {
    const query = {
      filter: { record_type: 'call-control' as const, ...filter },
      'page[number]': number,
      'page[size]': PAGE,
    }
    const { data, meta } = await readAnswer(listOf(recordSchema), detailRecords.list(query, READ_LIMITS))
    const records = data
      .filter(({ connection_id }) => connection_id == null || connection_id === connectionId)
      .flatMap(({ telnyx_session_id: sessionId, telnyx_leg_id: legId, ...times }): DetailRecord[] => {
        const endedAt = timeIn(times.finished_at)
        return endedAt === null ? [] : [{ sessionId, legId, answeredAt: timeIn(times.answered_at), endedAt }]
      })
    return { records, next: number < meta.total_pages ? number + 1 : null }
  }

  return {
    detailRecords: async sessionId => (await page({ telnyx_session_id: sessionId }, 1)).records,
    detailRecordsSince: (since, number) =>
      page({ finished_at: { gte: new Date(since).toISOString() } }, number),
    async answeredAt(leg_id) {
      const filter = { leg_id, type: 'webhook' as const }
      const { data } = await readAnswer(listOf(eventSchema), callEvents.list({ filter }, READ_LIMITS))
      const told = data.find(event => event.call_leg_id === leg_id && event.name === ANSWERED)
      return timeIn(told?.event_timestamp)
    },
  }
}
