import { toDestination } from '@parley/shared-contract'
import express, { type RequestHandler, Router } from 'express'
import { controlPageRoutes } from '../../pages/control-page-routes.ts'
import { answerPageAsset, type CloudPages } from '../../pages/page.ts'
import type { CallControl } from '../call-control.ts'
import { bodyOf, optionalText, requiredText } from '../rest/request-fields.ts'
import { telnyxErrorHandler, telnyxErrors } from '../rest/telnyx-error.ts'
import { controlPage, DEFAULT_CALLER } from './control-page.ts'
import { controlState, shownLeg, type WatchedParts } from './control-state.ts'
import { type FaultyParts, faultRoutes } from './fault-routes.ts'
import { type TextedParts, textRoutes } from './text-routes.ts'

export interface ControlledParts extends WatchedParts, FaultyParts, TextedParts {
  readonly control: CallControl
  readonly pages: CloudPages
}

const LOOPBACK = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/

/** A number as people write it, in international form; what is none, such as `anonymous`, as it is. */
const asNumber = (text: string): string => (/^\+?[\d\s().-]{7,}$/.test(text) ? toDestination(text) : text)

/** Only this machine's own names, and no other site's page: browsers name their origin in every POST. */
const thisMachineOnly: RequestHandler = (request, response, next) => {
  const [host = '', origin] = [request.get('host'), request.get('origin')]
  if (LOOPBACK.test(host) && (origin === undefined || origin === `http://${host}`)) return next()
  response
    .status(403)
    .json({ errors: [{ code: '10010', title: 'Forbidden', detail: 'Only from this page.' }] })
}

/**
 * The controls of the carrier, for journeys and developers: see what goes on, ring a number, break things. `GET /`
 * page · `GET /control/state` · `POST /control/ring {to, from?, name?}` · `POST /control/hangup {id}` · the
 * faults of `faultRoutes`, and `textRoutes`
 */
export function controlRoutes(parts: ControlledParts): Router {
  const { exchange, control, numbers, pages } = parts
  const routes = Router()
  routes.use('/control', thisMachineOnly)
  routes.use(({ method, path }, response, next) => {
    if (method !== 'GET' || !answerPageAsset(path, response)) next()
  })
  const watched = controlPage(
    () => controlState(parts),
    () => pages,
  )
  routes.use(controlPageRoutes(watched, [thisMachineOnly]))

  routes.use('/control', express.json({ limit: '16kb' }))
  routes.post('/control/ring', (request, response) => {
    const body = bodyOf(request)
    const to = asNumber(requiredText(body, 'to'))
    if (!numbers.owned(to)) throw telnyxErrors.notFound('number')
    const from = asNumber(optionalText(body, 'from') ?? DEFAULT_CALLER)
    response.json(shownLeg(control.ring(from, to, optionalText(body, 'name') ?? from)))
  })
  routes.post('/control/hangup', (request, response) => {
    const leg = exchange.find(requiredText(bodyOf(request), 'id'))
    if (!leg) throw telnyxErrors.notFound('call')
    control.hangUp(leg)
    response.json(shownLeg(leg))
  })
  routes.use('/control', faultRoutes(parts), textRoutes(parts))
  routes.use('/control', telnyxErrorHandler)
  return routes
}
