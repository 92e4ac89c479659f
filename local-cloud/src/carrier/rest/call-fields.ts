import type { DialOrder } from '../call-control.ts'
import type { CustomHeader } from '../calls/leg.ts'
import type { RecordingOrder } from '../calls/leg-media.ts'
import { type Fields, fieldsOf } from '../gateway/rpc-message.ts'
import { optionalInteger, optionalText, requiredText } from './request-fields.ts'
import { telnyxErrors } from './telnyx-error.ts'

const LONGEST_CALL_SECONDS = 14_400
const KEYS = /^[\dA-D*#wW]{1,40}$/

const inMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000)

const customHeadersOf = (body: Fields): CustomHeader[] => {
  const headers = body.custom_headers
  return (Array.isArray(headers) ? headers : []).map(header => ({
    name: requiredText(fieldsOf(header), 'name'),
    value: requiredText(fieldsOf(header), 'value'),
  }))
}

/** What `transfer` and a dialled call have in common. */
export const dialOrderOf = (body: Fields): DialOrder => ({
  to: requiredText(body, 'to'),
  from: optionalText(body, 'from'),
  fromName: optionalText(body, 'from_display_name'),
  ringMs: inMs(optionalInteger(body, 'timeout_secs', 5, 600)),
  limitMs: inMs(optionalInteger(body, 'time_limit_secs', 30, LONGEST_CALL_SECONDS) ?? LONGEST_CALL_SECONDS),
  clientState: optionalText(body, 'target_leg_client_state') ?? optionalText(body, 'client_state'),
  customHeaders: customHeadersOf(body),
})

/** How often a sound is played: a number, or `infinity`. */
export const timesOf = (body: Fields): number =>
  body.loop === 'infinity' ? Number.POSITIVE_INFINITY : (optionalInteger(body, 'loop', 1, 100) ?? 1)

export const recordingOrderOf = (body: Fields): RecordingOrder => {
  const channels = requiredText(body, 'channels')
  if (channels !== 'dual' && channels !== 'single') {
    throw telnyxErrors.invalid('channels', 'channels must be single or dual.')
  }
  if (requiredText(body, 'format') !== 'wav') {
    throw telnyxErrors.invalid('format', 'The embedded carrier records WAV only.')
  }
  return {
    channels,
    beep: body.play_beep === true,
    maxMs: (optionalInteger(body, 'max_length', 0, LONGEST_CALL_SECONDS) || LONGEST_CALL_SECONDS) * 1000,
  }
}

export const digitsOf = (body: Fields): { digits: string; digitMs: number } => {
  const digits = requiredText(body, 'digits')
  if (!KEYS.test(digits)) throw telnyxErrors.invalid('digits', 'digits may hold 0-9, A-D, *, #, w and W.')
  return { digits, digitMs: optionalInteger(body, 'duration_millis', 100, 500) ?? 250 }
}
