import { Router } from 'express'
import type { RecordedLeg, Recordings } from '../calls/recordings.ts'
import { fieldsOf } from '../gateway/rpc-message.ts'
import { filterOf, optionalInteger, optionalText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

const PAGE = 250
const DEFAULT_PAGE = 20
const instant = (at: number) => new Date(at).toISOString()

/** `/recordings`: what was recorded, by the session of its call. */
export function recordingApi(recordings: Recordings, connectionId: string): Router {
  const routes = Router()
  const shown = (recording: RecordedLeg & { readonly id: string }) => ({
    record_type: 'recording',
    id: recording.id,
    call_control_id: recording.callControlId,
    call_leg_id: recording.legId,
    call_session_id: recording.sessionId,
    connection_id: connectionId,
    channels: recording.channels,
    status: 'completed',
    source: 'call',
    initiated_by: 'StartCallRecordingAPI',
    download_urls: { wav: recordings.address(recording.id) },
    duration_millis: recording.endedAt - recording.startedAt,
    recording_started_at: instant(recording.startedAt),
    recording_ended_at: instant(recording.endedAt),
    created_at: instant(recording.endedAt),
    updated_at: instant(recording.endedAt),
  })

  routes.get('/', (request, response) => {
    const page = fieldsOf(request.query.page)
    const number = optionalInteger(page, 'number', 1, Number.MAX_SAFE_INTEGER) ?? 1
    const size = optionalInteger(page, 'size', 1, PAGE) ?? DEFAULT_PAGE
    const all = recordings.list(optionalText(filterOf(request), 'call_session_id'))
    response.json({
      data: all.slice((number - 1) * size, number * size).map(shown),
      meta: {
        ...{ page_number: number, page_size: size },
        ...{ total_pages: Math.ceil(all.length / size), total_results: all.length },
      },
    })
  })

  routes.delete('/:id', async (request, response) => {
    if (!(await recordings.remove(request.params.id))) throw telnyxErrors.notFound('recording')
    response.status(204).end()
  })
  return routes
}
