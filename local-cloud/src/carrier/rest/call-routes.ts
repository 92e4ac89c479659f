import { Router } from 'express'
import type { CallControl } from '../calls/call-control.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { CustomHeader, Leg } from '../calls/leg.ts'
import { type Fields, fieldsOf } from '../gateway/rpc-message.ts'
import { bodyOf, optionalInteger, optionalText, requiredText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

type Command = (leg: Leg, body: Fields) => void

const customHeadersOf = (body: Fields): CustomHeader[] => {
  const headers = body.custom_headers
  return (Array.isArray(headers) ? headers : []).map(header => ({
    name: requiredText(fieldsOf(header), 'name'),
    value: requiredText(fieldsOf(header), 'value'),
  }))
}

const inMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000)

function transfer(control: CallControl): Command {
  return (leg, body) => {
    const order = {
      to: requiredText(body, 'to'),
      from: optionalText(body, 'from'),
      fromName: optionalText(body, 'from_display_name'),
      ringMs: inMs(optionalInteger(body, 'timeout_secs', 5, 600)),
      limitMs: inMs(optionalInteger(body, 'time_limit_secs', 30, 14_400) ?? 14_400),
      clientState: optionalText(body, 'target_leg_client_state') ?? optionalText(body, 'client_state'),
      customHeaders: customHeadersOf(body),
    }
    if (leg.state !== 'parked') throw telnyxErrors.callNotParked()
    control.transfer(leg, order)
  }
}

function reject(control: CallControl): Command {
  return (leg, body) => {
    if (leg.state !== 'parked' || leg.direction !== 'incoming') throw telnyxErrors.callNotParked()
    control.reject(leg, optionalText(body, 'cause') === 'USER_BUSY' ? 'USER_BUSY' : 'CALL_REJECTED')
  }
}

/** `/calls`: what the account orders its calls to do. The same command id is obeyed once. */
export function callRoutes(exchange: Exchange, control: CallControl): Router {
  const commands: ReadonlyMap<string, Command> = new Map([
    ['transfer', transfer(control)],
    ['reject', reject(control)],
    ['hangup', (leg: Leg) => control.hangUp(leg)],
  ])
  const known = (controlId: string): Leg => {
    const leg = exchange.find(controlId)
    if (!leg) throw telnyxErrors.notFound('call')
    return leg
  }
  const routes = Router()

  routes.get('/:controlId', (request, response) => {
    const leg = known(request.params.controlId)
    response.json({
      data: {
        record_type: 'call',
        call_control_id: leg.controlId,
        call_leg_id: leg.legId,
        call_session_id: leg.sessionId,
        client_state: leg.clientState ?? null,
        is_alive: leg.alive,
        start_time: new Date(leg.startedAt).toISOString(),
      },
    })
  })

  routes.post('/:controlId/actions/:action', (request, response) => {
    const { controlId, action } = request.params
    const command = commands.get(action)
    if (!command) throw telnyxErrors.notFound('command')
    const leg = known(controlId)
    const body = bodyOf(request)
    const commandId = optionalText(body, 'command_id')
    const key = `${action}/${commandId}`
    if (commandId === undefined || !leg.obeyed.has(key)) {
      if (!leg.alive) throw telnyxErrors.callEnded()
      command(leg, body)
      leg.obeyed.add(key)
    }
    response.json({ data: { result: 'ok' } })
  })

  return routes
}
