import express, { type RequestHandler, Router } from 'express'
import type { NumbersStore } from '../accounts/numbers-store.ts'
import type { CallControl } from '../calls/call-control.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { bodyOf, optionalInteger, optionalText, requiredText } from '../rest/request-fields.ts'
import { telnyxErrorHandler, telnyxErrors } from '../rest/telnyx-error.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { controlPage } from './control-page.ts'

export interface ControlledParts {
  readonly exchange: Exchange
  readonly control: CallControl
  readonly gateway: Gateway
  readonly webhooks: WebhookSender
  readonly numbers: NumbersStore
}

const DEFAULT_CALLER = '+15005550105'

const shown = (leg: Leg) => ({
  id: leg.controlId,
  session: leg.sessionId,
  direction: leg.direction,
  state: leg.state,
  held: leg.held,
  from: leg.from,
  to: leg.to,
})

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
 * `POST /control/hangup {id}` · `POST /control/drop {sipUsername?}` · `POST /control/webhooks {lose?, delayMs?}`
 */
export function controlRoutes({ exchange, control, gateway, webhooks, numbers }: ControlledParts): Router {
  const routes = Router()
  routes.get('/', (_request, response) => {
    response.type('html').send(controlPage)
  })
  routes.use('/control', sameOriginOnly, express.json({ limit: '16kb' }))

  routes.get('/control/state', (_request, response) => {
    response.json({
      calls: exchange.live().map(shown),
      online: gateway.online().map(session => session.credential.sipUsername),
      numbers: numbers.list().map(number => number.phoneNumber),
    })
  })

  routes.post('/control/ring', (request, response) => {
    const body = bodyOf(request)
    const to = requiredText(body, 'to')
    if (!numbers.owned(to)) throw telnyxErrors.notFound('number')
    const from = optionalText(body, 'from') ?? DEFAULT_CALLER
    response.json(shown(control.ring(from, to, optionalText(body, 'name') ?? from)))
  })

  routes.post('/control/hangup', (request, response) => {
    const leg = exchange.find(requiredText(bodyOf(request), 'id'))
    if (!leg) throw telnyxErrors.notFound('call')
    control.hangUp(leg)
    response.json(shown(leg))
  })

  routes.post('/control/drop', (request, response) => {
    const sipUsername = optionalText(bodyOf(request), 'sipUsername')
    const dropped = gateway
      .online()
      .filter(session => sipUsername === undefined || session.credential.sipUsername === sipUsername)
    for (const session of dropped) session.socket.drop()
    response.json({ dropped: dropped.length })
  })

  routes.post('/control/webhooks', (request, response) => {
    const lose = optionalInteger(bodyOf(request), 'lose', 0, 1000)
    const delayMs = optionalInteger(bodyOf(request), 'delayMs', 0, 60_000)
    if (lose !== undefined) webhooks.lose(lose)
    if (delayMs !== undefined) webhooks.delay(delayMs)
    response.json({ lose, delayMs })
  })

  routes.use('/control', telnyxErrorHandler)
  return routes
}
