import type { Exchange } from '../calls/exchange.ts'
import type { CustomHeader, Leg } from '../calls/leg.ts'
import type { LegMedia } from '../calls/leg-media.ts'
import { BrowserLine } from './browser-line.ts'
import { type ClientMessage, callIdOf, fieldsOf, rpcErrors, textOf } from './rpc-message.ts'
import { type RtcSession, sipAddressOf } from './rtc-session.ts'

/** Handles one kind of request from a browser. It must call `reply` before it sets anything in motion. */
export type CallMethod = (call: {
  readonly message: ClientMessage
  readonly session: RtcSession
  readonly exchange: Exchange
  readonly media: LegMedia
  readonly reply: (result: object) => void
}) => Promise<void> | void

const MOST_DIGITS = 32
const DIGIT_MS = 200

const lineOf = (session: RtcSession, message: ClientMessage): { line: BrowserLine; leg: Leg } => {
  const line = session.lines.get(callIdOf(message))
  if (!line?.leg) throw rpcErrors.callDoesNotExist()
  return { line, leg: line.leg }
}

const customHeadersOf = (value: unknown): CustomHeader[] =>
  (Array.isArray(value) ? value : []).flatMap(item => {
    const { name, value: text } = fieldsOf(item)
    return typeof name === 'string' && typeof text === 'string' ? [{ name, value: text }] : []
  })

const invite: CallMethod = ({ message, session, exchange, reply }) => {
  const dialog = fieldsOf(message.params.dialogParams)
  const callId = callIdOf(message)
  if (!callId || session.lines.has(callId)) throw rpcErrors.invalidParams('callID')
  const to = textOf(dialog.destination_number)
  const offer = textOf(message.params.sdp)
  const line = new BrowserLine(exchange, session, { callId, offer, calledNumber: to })
  // The result must arrive before anything else of this call, or the SDK falls back to `trying`.
  reply({ callID: callId, message: 'CALL CREATED', sessid: session.id })
  line.leg = exchange.park({
    device: line,
    direction: 'outgoing',
    from: textOf(dialog.caller_id_number),
    to,
    callerName: textOf(dialog.caller_id_name),
    fromSipUri: sipAddressOf(session.credential.sipUsername),
    clientState: textOf(dialog.clientState) || undefined,
    customHeaders: customHeadersOf(dialog.custom_headers),
  })
  if (to && line.codecs().length > 0) return
  exchange.end(line.leg, { cause: to ? 'INCOMPATIBLE_DESTINATION' : 'UNALLOCATED_NUMBER', source: 'unknown' })
}

const answer: CallMethod = async ({ message, session, reply }) => {
  const { line, leg } = lineOf(session, message)
  reply({ message: 'CALL ANSWERED', callID: line.callId, sessid: session.id })
  await line.pickUp(leg, textOf(message.params.sdp))
}

const bye: CallMethod = ({ message, session, reply }) => {
  const { cause, causeCode } = message.params
  const ended = { message: 'CALL ENDED', cause: cause ?? 'NORMAL_CLEARING', causeCode: causeCode ?? 16 }
  reply({ callID: callIdOf(message), ...ended, sessid: session.id })
  const line = session.lines.get(callIdOf(message))
  if (line?.leg) line.hangUp(line.leg, textOf(cause))
}

const modify: CallMethod = async ({ message, session, exchange, reply }) => {
  const { line, leg } = lineOf(session, message)
  const action = textOf(message.params.action)
  const base = { callID: line.callId, action, sessid: session.id }
  if (action === 'updateMedia') {
    return reply({ ...base, sdp: await line.renegotiate(textOf(message.params.sdp)) })
  }
  if (!['hold', 'unhold', 'toggleHold'].includes(action)) throw rpcErrors.invalidParams('action')
  exchange.hold(leg, action === 'toggleHold' ? !leg.held : action === 'hold')
  reply({ ...base, holdState: leg.held ? 'held' : 'active' })
}

const attach: CallMethod = async ({ message, session, reply }) => {
  const { line } = lineOf(session, message)
  await line.acceptReattach(textOf(message.params.sdp))
  reply({ callID: line.callId, message: 'CALL ATTACHED', sessid: session.id })
}

/** Digits travel in signalling only; the carrier makes tones of them for the other side. */
const info: CallMethod = ({ message, session, media, reply }) => {
  const { line, leg } = lineOf(session, message)
  reply({ callID: line.callId, message: 'SENT', sessid: session.id })
  const digits = textOf(message.params.dtmf).slice(0, MOST_DIGITS)
  if (digits) media.pressed(leg, digits, DIGIT_MS)
}

const candidate: CallMethod = async ({ message, session, reply }) => {
  const { line } = lineOf(session, message)
  reply({ callID: line.callId, message: 'OK', sessid: session.id })
  const { sdpMid, sdpMLineIndex } = message.params
  await line.addCandidate({
    candidate: textOf(message.params.candidate),
    ...(typeof sdpMid === 'string' ? { sdpMid } : {}),
    ...(typeof sdpMLineIndex === 'number' ? { sdpMLineIndex } : {}),
  })
}

const endOfCandidates: CallMethod = ({ message, session, reply }) =>
  reply({ callID: callIdOf(message), message: 'OK', sessid: session.id })

/** The methods of a call, by their name on the wire. */
export const callMethods: ReadonlyMap<string, CallMethod> = new Map(
  Object.entries({ invite, answer, bye, modify, attach, info, candidate, endOfCandidates }).map(
    ([name, method]) => [`telnyx_rtc.${name}`, method],
  ),
)
