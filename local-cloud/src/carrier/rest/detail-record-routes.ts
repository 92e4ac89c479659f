import { Router } from 'express'
import type { DetailRecordsStore, LegRecord } from '../accounts/detail-records-store.ts'
import { fieldsOf } from '../gateway/rpc-message.ts'
import { shownTextRecord } from '../messages/shown-message.ts'
import type { TextsStore } from '../messages/texts-store.ts'
import { filterOf, optionalInteger, optionalText, requiredText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

const PAGE = 50
const DEFAULT_PAGE = 20
/** The fields of a record by which it can be found here, by its type. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  'call-control': ['record_type', 'telnyx_session_id', 'finished_at'],
  messaging: ['record_type', 'cli', 'cld', 'created_at'],
}

const instant = (at: number) => new Date(at).toISOString()

const shownRecord =
  (connectionId: string) =>
  ({ legId, sessionId, direction, cli, cld, startedAt, answeredAt, finishedAt }: LegRecord) => {
    const seconds = answeredAt === null ? 0 : Math.ceil((finishedAt - answeredAt) / 1000)
    return {
      record_type: 'call-control',
      id: legId,
      telnyx_leg_id: legId,
      telnyx_session_id: sessionId,
      connection_id: connectionId,
      direction: direction === 'incoming' ? 'inbound' : 'outbound',
      cli,
      cld,
      started_at: instant(startedAt),
      answered_at: answeredAt === null ? null : instant(answeredAt),
      finished_at: instant(finishedAt),
      connected: answeredAt === null ? 0 : 1,
      completed: answeredAt === null ? 0 : 1,
      call_sec: seconds,
      billed_sec: 60 * Math.ceil(seconds / 60),
      currency: 'USD',
    }
  }

/** @throws a refusal when it is there and no time */
function timeFrom(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw telnyxErrors.invalid(name, `${name} must be a time.`)
  return time
}

/** `/detail_records`: one for each leg that is over, and for each text. Records of other products there are none. */
export function detailRecordRoutes(
  records: DetailRecordsStore,
  texts: TextsStore,
  connectionId: string,
): Router {
  const routes = Router()
  routes.get('/', (request, response) => {
    const filter = filterOf(request)
    const type = requiredText(filter, 'record_type')
    const unknown = Object.keys(filter).find(name => !(FILTERS[type] ?? ['record_type']).includes(name))
    if (unknown !== undefined) throw telnyxErrors.unknownFilter(unknown)
    const page = fieldsOf(request.query.page)
    const number = optionalInteger(page, 'number', 1, Number.MAX_SAFE_INTEGER) ?? 1
    const size = optionalInteger(page, 'size', 1, PAGE) ?? DEFAULT_PAGE
    const since = (name: string) => timeFrom(name, optionalText(fieldsOf(filter[name]), 'gte'))
    const found = (() => {
      if (type === 'messaging') {
        const [from, to] = [optionalText(filter, 'cli'), optionalText(filter, 'cld')]
        const { all, rows } = texts.page({ from, to, createdFrom: since('created_at') }, number, size)
        return { all, rows: rows.map(shownTextRecord) }
      }
      if (type !== 'call-control') return { all: 0, rows: [] }
      const sessionId = optionalText(filter, 'telnyx_session_id')
      const { all, rows } = records.page({ sessionId, finishedFrom: since('finished_at') }, number, size)
      return { all, rows: rows.map(shownRecord(connectionId)) }
    })()
    response.json({
      data: found.rows,
      meta: {
        page_number: number,
        page_size: size,
        total_pages: Math.ceil(found.all / size),
        total_results: found.all,
      },
    })
  })
  return routes
}
