import { BROWSER_HEADER, browserIdSchema, callSessionIdSchema, ParleyError, z } from '@parley/shared-contract'
import type { CarrierEvent } from '../ports/carrier-event.ts'

const text = z.string().check(z.maxLength(512))
/** What the carrier may leave out, and what others write into a call: one that is too long is none, and the call is told all the same. */
const optionalText = z.catch(z.optional(z.nullable(text)), null)
/** Untrusted text of a caller, of which the beginning is enough; half a sign at its end, or in it, can be stored nowhere. */
const beginningOf = (told: string): string => told.slice(0, 512).toWellFormed()
const callerNumber = z.pipe(z.string(), z.transform(beginningOf))
const callerText = z.pipe(
  z.catch(z.optional(z.nullable(z.string())), null),
  z.transform(told => (told ? beginningOf(told) : null)),
)

/** Headers of the caller's own making: what is no name with a value is none, whatever stands beside it. */
const noHeader = { name: '', value: '' }
const header = z.catch(z.object({ name: text, value: z.string() }), noHeader)
const optionalHeaders = z.catch(z._default(z.array(header), []), [])

const leg = {
  call_control_id: text,
  call_leg_id: text,
  call_session_id: text,
  connection_id: text,
}

/** @throws ParleyError `INVALID_REQUEST`: such an id is never the carrier's, and the call could not be kept (A62) */
function requireSessionId(id: string): string {
  if (z.safeParse(callSessionIdSchema, id).success) return id
  throw new ParleyError('INVALID_REQUEST', { place: 'body', field: 'data.payload.call_session_id' })
}

const initiatedSchema = z.object({
  ...leg,
  direction: z.enum(['incoming', 'outgoing']),
  state: optionalText,
  from: callerNumber,
  to: text,
  caller_id_name: callerText,
  sip_username: optionalText,
  from_sip_uri: optionalText,
  custom_headers: optionalHeaders,
  sip_headers: optionalHeaders,
  client_state: optionalText,
})
const answeredSchema = z.object(leg)
const hangupSchema = z.object({
  ...leg,
  hangup_cause: optionalText,
  hangup_source: z.catch(z.enum(['caller', 'callee', 'unknown']), 'unknown'),
})

/** The browser that a call was placed in; null when it does not say. */
function browserIn(headers: readonly { readonly name: string; readonly value: string }[]): string | null {
  const header = headers.find(({ name }) => name.toLowerCase() === BROWSER_HEADER.toLowerCase())
  return z.safeParse(browserIdSchema, header?.value).data ?? null
}

const isDiversion = ({ name }: { readonly name: string }) => name.toLowerCase() === 'diversion'

/** `gencred123` of `sip:gencred123@sip.telnyx.com`, or of itself. */
const sipUser = (address: string | null | undefined) =>
  address ? (address.replace(/^sips?:/, '').split('@')[0] ?? null) : null

/**
 * The carrier's event of a call in our words.
 * @returns null for what means nothing to us: another kind of event, or one without what it needs (A62)
 * @throws ParleyError `INVALID_REQUEST` for the id of a session that cannot be one
 */
export function carrierEventFrom(
  type: string,
  told: { readonly eventId: string; readonly at: number },
  payload: unknown,
): CarrierEvent | null {
  const base = (read: z.infer<typeof answeredSchema>) => ({
    ...told,
    callControlId: read.call_control_id,
    legId: read.call_leg_id,
    sessionId: requireSessionId(read.call_session_id),
    connectionId: read.connection_id,
  })
  switch (type) {
    case 'call.initiated': {
      const read = z.safeParse(initiatedSchema, payload)
      if (!read.success) return null
      const { direction, state, from, to, caller_id_name, sip_username, from_sip_uri } = read.data
      const { custom_headers, sip_headers, client_state } = read.data
      return {
        ...base(read.data),
        type: 'initiated',
        direction,
        parked: state === 'parked',
        from,
        to,
        callerName: caller_id_name || null,
        sipUsername: sipUser(sip_username ?? from_sip_uri),
        browser: browserIn(custom_headers),
        ...(sip_headers.some(isDiversion) ? { diverted: true } : {}),
        clientState: client_state ? Buffer.from(client_state, 'base64').toString('utf8') : null,
      }
    }
    case 'call.answered': {
      const read = z.safeParse(answeredSchema, payload)
      return read.success ? { ...base(read.data), type: 'answered' } : null
    }
    case 'call.hangup': {
      const read = z.safeParse(hangupSchema, payload)
      if (!read.success) return null
      const { hangup_cause, hangup_source: source } = read.data
      return { ...base(read.data), type: 'hangup', cause: hangup_cause ?? 'unspecified', source }
    }
    default:
      return null
  }
}
