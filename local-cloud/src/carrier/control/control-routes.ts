import express, { type RequestHandler, Router } from 'express'
import type { NumbersStore } from '../accounts/numbers-store.ts'
import type { CallControl } from '../calls/call-control.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { bodyOf, optionalText, requiredText } from '../rest/request-fields.ts'
import { telnyxErrorHandler, telnyxErrors } from '../rest/telnyx-error.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { controlPage } from './control-page.ts'
import { controlState, shownLeg } from './control-state.ts'
import { faultRoutes } from './fault-routes.ts'

export interface ControlledParts {
  readonly exchange: Exchange
  readonly control: CallControl
  readonly gateway: Gateway
  readonly webhooks: WebhookSender
  readonly numbers: NumbersStore
}

const DEFAULT_CALLER = '+15005550105'

/** Another site's page may not turn these knobs: browsers name their origin in every POST. */
const sameOriginOnly: RequestHandler = (request, response, next) => {
  const origin = request.get('origin')
  if (origin === undefined || origin === `http://${request.get('host')}`) return next()
  response
    .status(403)
    .json({ errors: [{ code: '10010', title: 'Forbidden', detail: 'Only from this page.' }] })
}

/**
 * The knobs of journeys and curious people: see what is going on, ring a number, and break things.
 * `GET /` page · `GET /control/state` · `POST /control/ring {to, from?, name?}` ·
 * `POST /control/hangup {id}` · and the faults of `faultRoutes`
 */
export function controlRoutes({ exchange, control, gateway, webhooks, numbers }: ControlledParts): Router {
  const routes = Router()
  routes.get('/', (_request, response) => {
    response.type('html').send(controlPage)
  })
  routes.use('/control', sameOriginOnly, express.json({ limit: '16kb' }))

  routes.get('/control/state', (_request, response) => {
    response.json(controlState({ exchange, gateway, numbers }))
  })

  routes.post('/control/ring', (request, response) => {
    const body = bodyOf(request)
    const to = requiredText(body, 'to')
    if (!numbers.owned(to)) throw telnyxErrors.notFound('number')
    const from = optionalText(body, 'from') ?? DEFAULT_CALLER
    response.json(shownLeg(control.ring(from, to, optionalText(body, 'name') ?? from)))
  })

  routes.post('/control/hangup', (request, response) => {
    const leg = exchange.find(requiredText(bodyOf(request), 'id'))
    if (!leg) throw telnyxErrors.notFound('call')
    control.hangUp(leg)
    response.json(shownLeg(leg))
  })

  routes.use('/control', faultRoutes(gateway, webhooks))
  routes.use('/control', telnyxErrorHandler)
  return routes
}
