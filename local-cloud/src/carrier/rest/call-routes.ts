import { Router } from 'express'
import type { CallControl } from '../call-control.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg, LegState } from '../calls/leg.ts'
import type { LegMedia } from '../calls/leg-media.ts'
import type { Fields } from '../gateway/rpc-message.ts'
import { audioAddress, audioFile } from './audio-file.ts'
import { dialOrderOf, digitsOf, recordingOrderOf, timesOf } from './call-fields.ts'
import { ObeyedCommands } from './obeyed-commands.ts'
import { bodyOf, optionalText, requireConnection, requiredText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

export interface CallParts {
  readonly exchange: Exchange
  readonly control: CallControl
  readonly media: LegMedia
  readonly connectionId: string
  readonly now: () => number
}

type Command = (leg: Leg, body: Fields) => Promise<void> | void

const only = (leg: Leg, ...states: readonly LegState[]) => {
  if (!states.includes(leg.state)) throw telnyxErrors.wrongState()
}

/** A command to a call that talks. */
const talking =
  (command: Command): Command =>
  (leg, body) => {
    only(leg, 'answered')
    return command(leg, body)
  }

function commandsOf({ exchange, control, media }: CallParts, known: (controlId: string) => Leg) {
  const commands: Readonly<Record<string, Command>> = {
    answer: leg => {
      only(leg, 'parked')
      return exchange.pickUp(leg)
    },
    transfer: (leg, body) => {
      const order = { ...dialOrderOf(body), parkAfter: optionalText(body, 'park_after_unbridge') === 'self' }
      only(leg, 'parked', 'answered')
      control.transfer(leg, order)
    },
    bridge: (leg, body) => {
      // The documentation has the long name, the client sends the short one.
      const named = optionalText(body, 'call_control_id_to_bridge_with')
      const other = known(named ?? requiredText(body, 'call_control_id'))
      for (const side of [leg, other]) only(side, 'answered')
      exchange.bridge(leg, other)
    },
    reject: (leg, body) => {
      only(leg, 'parked')
      if (leg.direction !== 'incoming') throw telnyxErrors.wrongState()
      control.reject(leg, optionalText(body, 'cause') === 'USER_BUSY' ? 'USER_BUSY' : 'CALL_REJECTED')
    },
    hangup: leg => control.hangUp(leg),
    playback_start: talking((leg, body) => {
      const url = audioAddress(requiredText(body, 'audio_url'))
      // As at the carrier, the command is taken before the file is fetched; what becomes of that is an event.
      void media.play(leg, audioFile(url), timesOf(body), { media_url: url.href })
    }),
    playback_stop: talking(leg => media.stopPlaying(leg)),
    speak: talking((leg, body) => {
      requiredText(body, 'voice')
      return media.speak(leg, requiredText(body, 'payload'), optionalText(body, 'language'), timesOf(body))
    }),
    record_start: talking((leg, body) => media.record(leg, recordingOrderOf(body))),
    record_stop: talking(leg => media.stopRecording(leg)),
    send_dtmf: talking((leg, body) => {
      const { digits, digitMs } = digitsOf(body)
      media.sendDigits(leg, digits, digitMs)
    }),
  }
  return new Map(Object.entries(commands))
}

const shown = (leg: Leg) => ({
  record_type: 'call',
  call_control_id: leg.controlId,
  call_leg_id: leg.legId,
  call_session_id: leg.sessionId,
  client_state: leg.clientState ?? null,
  is_alive: leg.alive,
  start_time: new Date(leg.startedAt).toISOString(),
  ...(leg.endedAt === null ? {} : { end_time: new Date(leg.endedAt).toISOString() }),
})

/**
 * `/calls`: the account's commands to its calls. A command id that is repeated within a minute is not obeyed again.
 */
export function callRoutes(parts: CallParts): Router {
  const { exchange, control, connectionId, now } = parts
  const known = (controlId: string): Leg => {
    const leg = exchange.find(controlId)
    if (!leg) throw telnyxErrors.notFound('call')
    return leg
  }
  const commands = commandsOf(parts, known)
  const obeyed = new ObeyedCommands(now)
  const routes = Router()

  routes.post('/', (request, response) => {
    const body = bodyOf(request)
    requireConnection(body, connectionId)
    const leg = control.dial({ ...dialOrderOf(body), from: requiredText(body, 'from') })
    response.json({ data: shown(leg) })
  })

  routes.get('/:controlId', (request, response) => {
    response.json({ data: shown(known(request.params.controlId)) })
  })

  routes.post('/:controlId/actions/:action', async (request, response) => {
    const { controlId, action } = request.params
    const command = commands.get(action)
    if (!command) throw telnyxErrors.notFound('command')
    const leg = known(controlId)
    const body = bodyOf(request)
    const commandId = optionalText(body, 'command_id')
    const key = `${controlId}/${action}/${commandId}`
    if (commandId === undefined || !obeyed.has(key)) {
      if (!leg.alive) throw telnyxErrors.callEnded()
      obeyed.add(key)
      try {
        await command(leg, body)
      } catch (error) {
        obeyed.remove(key)
        throw error
      }
    }
    response.json({ data: { result: 'ok' } })
  })

  return routes
}
