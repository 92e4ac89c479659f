import type { LegEvent } from '../calls/exchange.ts'
import { hangupCauses } from '../calls/hangup-cause.ts'

/** An event as the account is told of it, before it is wrapped and signed. `at` is epoch milliseconds. */
export interface WebhookEvent {
  readonly type: string
  readonly at: number
  readonly payload: object
  /** Of a call: who is at the end that it happened to. The account is not told. */
  readonly side?: string
  /** Where it is told instead of the usual place, on this machine. */
  readonly url?: string
}

/** The `call.*` webhook of something that happened to a leg, with Telnyx's fields. */
export function callWebhook(event: LegEvent, connectionId: string): WebhookEvent {
  const { leg } = event
  const base = {
    call_control_id: leg.controlId,
    call_leg_id: leg.legId,
    call_session_id: leg.sessionId,
    client_state: leg.clientState ?? null,
    connection_id: connectionId,
    custom_headers: leg.customHeaders,
    from: leg.from,
    to: leg.to,
  }
  const start = { start_time: new Date(leg.startedAt).toISOString() }
  const details = (): object => {
    switch (event.type) {
      case 'initiated':
        return {
          ...start,
          caller_id_name: leg.callerName,
          direction: leg.direction,
          state: leg.parked ? 'parked' : 'bridging',
          ...(leg.fromSipUri === undefined ? {} : { from_sip_uri: leg.fromSipUri }),
        }
      case 'answered':
        return { ...start, state: 'answered' }
      case 'bridged':
        return start
      case 'dtmf.received':
      case 'playback.started':
      case 'playback.ended':
      case 'speak.started':
      case 'speak.ended':
      case 'recording.saved':
        return event.details
      case 'hangup': {
        const { cause, source, word } = event.ending
        return {
          ...start,
          end_time: new Date(event.at).toISOString(),
          state: 'hangup',
          hangup_cause: word ?? hangupCauses[cause].word,
          hangup_source: source,
          sip_hangup_cause: String(hangupCauses[cause].sip),
        }
      }
    }
  }
  return {
    type: `call.${event.type}`,
    at: event.at,
    payload: { ...base, ...details() },
    side: leg.device.name,
  }
}
