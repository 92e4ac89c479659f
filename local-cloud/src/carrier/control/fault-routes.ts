import { type Request, Router } from 'express'
import type { LoginTokens } from '../accounts/login-tokens.ts'
import type { NumbersStore } from '../accounts/numbers-store.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { RtcSession } from '../gateway/rtc-session.ts'
import { bodyOf, optionalInteger, optionalText } from '../rest/request-fields.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'

const LONGEST_SECONDS = 600

/** What can be done to the browsers that are signed in, by the name of the request. */
const lineFaults: Readonly<Record<string, (session: RtcSession, gateway: Gateway) => void>> = {
  drop: session => session.socket.drop(),
  freeze: session => session.socket.freeze(),
  punt: (session, gateway) => gateway.sessions.punt(session),
}

export interface FaultyParts {
  readonly gateway: Gateway
  readonly webhooks: WebhookSender
  readonly tokens: LoginTokens
  readonly numbers: NumbersStore
}

/**
 * What goes wrong on real networks, on demand. `{sipUsername?}` names one browser; all are meant without it.
 * `drop` the socket is lost · `freeze` it is half open: neither side hears the other, and neither is told ·
 * `punt` signed out for good · `audio {said?, heard?}` per cent of the packets of live calls that get lost on the
 * way from and to the browser · `refuse {seconds}` no new sockets · `restart {seconds?}` every socket closes, every
 * call is gone · `webhooks {lose?, delayMs?, twice?, reversed?}` the next events are lost, all events come
 * late, twice, last first · `tokens {seconds?}`
 * logins that are given out from now on end so soon · `orders {pendingMs?, fails?}` how long the next orders of numbers are
 * pending, and whether they fail then
 */
export function faultRoutes({ gateway, webhooks, tokens, numbers }: FaultyParts): Router {
  const routes = Router()
  const meant = (request: Request): RtcSession[] => {
    const sipUsername = optionalText(bodyOf(request), 'sipUsername')
    return gateway.sessions
      .online()
      .filter(({ credential }) => sipUsername === undefined || credential.sipUsername === sipUsername)
  }

  for (const [name, fault] of Object.entries(lineFaults)) {
    routes.post(`/${name}`, (request, response) => {
      const sessions = meant(request)
      for (const session of sessions) fault(session, gateway)
      response.json({ lines: sessions.length })
    })
  }

  routes.post('/audio', (request, response) => {
    const said = optionalInteger(bodyOf(request), 'said', 0, 100) ?? 0
    const heard = optionalInteger(bodyOf(request), 'heard', 0, 100) ?? 0
    const lines = meant(request).flatMap(session => [...session.lines.values()])
    for (const line of lines) line.audio.lose({ said: said / 100, heard: heard / 100 })
    response.json({ calls: lines.length })
  })

  routes.post(['/refuse', '/restart'], (request, response) => {
    const seconds = optionalInteger(bodyOf(request), 'seconds', 0, LONGEST_SECONDS) ?? 0
    if (request.path === '/refuse') gateway.refuseFor(seconds * 1000)
    else gateway.restart(seconds * 1000)
    response.json({ seconds })
  })

  routes.post('/webhooks', (request, response) => {
    const lose = optionalInteger(bodyOf(request), 'lose', 0, 1000)
    const delayMs = optionalInteger(bodyOf(request), 'delayMs', 0, 60_000)
    if (lose !== undefined) webhooks.lose(lose)
    const { twice, reversed } = bodyOf(request)
    webhooks.setMode({
      ...(delayMs !== undefined && { delayMs }),
      ...(typeof twice === 'boolean' && { isTwice: twice }),
      ...(typeof reversed === 'boolean' && { isReversed: reversed }),
    })
    response.json({ lose, delayMs, twice, reversed })
  })

  routes.post('/tokens', (request, response) => {
    const seconds = optionalInteger(bodyOf(request), 'seconds', 1, LONGEST_SECONDS)
    tokens.lastFor(seconds)
    response.json({ seconds })
  })

  routes.post('/orders', (request, response) => {
    const pendingMs = optionalInteger(bodyOf(request), 'pendingMs', 0, LONGEST_SECONDS * 1000)
    const fails = bodyOf(request).fails === true
    numbers.setOrders({ fails, ...(pendingMs === undefined ? {} : { pendingMs }) })
    response.json({ pendingMs, fails })
  })

  return routes
}
