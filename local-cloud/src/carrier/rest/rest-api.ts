import { timingSafeEqual } from 'node:crypto'
import express, { type RequestHandler, Router } from 'express'
import { telnyxErrorHandler, telnyxErrors, unknownPath } from './telnyx-error.ts'

export interface RestRoutes {
  readonly credentials: Router
  readonly connections: Router
  readonly numbers: Router
  readonly calls: Router
  readonly callEvents: Router
  readonly messages: Router
  readonly detailRecords: Router
  readonly recordings: Router
  readonly messaging: Router
}

/** Lets in who shows the account's key as a bearer. */
function bearer(apiKey: string): RequestHandler {
  const expected = Buffer.from(`Bearer ${apiKey}`)
  return (request, _response, next) => {
    const given = Buffer.from(request.get('authorization') ?? '')
    const same = given.length === expected.length && timingSafeEqual(given, expected)
    next(same ? undefined : telnyxErrors.unauthenticated())
  }
}

/** `/v2`: Telnyx's REST API, as much of it as the real `telnyx` client is used for. */
export function restApi(apiKey: string, routes: RestRoutes): Router {
  const { credentials, connections, numbers, calls, callEvents, messages, detailRecords } = routes
  const { recordings, messaging } = routes
  const api = Router()
  api.use(bearer(apiKey))
  api.use(express.json({ limit: '64kb' }))
  api.use('/telephony_credentials', credentials)
  api.use('/credential_connections', connections)
  api.use('/calls', calls)
  api.use('/call_events', callEvents)
  api.use('/messages', messages)
  api.use('/detail_records', detailRecords)
  api.use('/recordings', recordings)
  api.use(messaging)
  api.use(numbers)
  api.use(unknownPath)
  api.use(telnyxErrorHandler)
  return api
}
