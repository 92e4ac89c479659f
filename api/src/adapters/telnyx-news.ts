import { callSessionIdSchema, z } from '@parley/shared-contract'
import type { CarrierNews, CodeCallEvent, RecordingEvent, SoundEvent } from '../ports/carrier-news.ts'
import { codeCallIn } from './telnyx-code-call.ts'
import { carrierEventFrom } from './telnyx-event.ts'
import { textEventFrom } from './telnyx-text-event.ts'

const text = z.string().check(z.maxLength(512))

const eventSchema = z.object({
  data: z.object({
    id: text,
    event_type: text,
    occurred_at: text,
    payload: z.looseObject({}),
  }),
})

const leg = { call_leg_id: text, call_session_id: callSessionIdSchema, connection_id: text }
const onLeg = (read: z.infer<z.ZodMiniObject<typeof leg>>) => ({
  legId: read.call_leg_id,
  sessionId: read.call_session_id,
  connectionId: read.connection_id,
})

const optionalText = z.optional(z.nullable(z.string().check(z.maxLength(2048))))
const recordingSchema = z.object({
  ...leg,
  recording_urls: z.optional(z.nullable(z.object({ wav: optionalText, mp3: optionalText }))),
  recording_ended_at: optionalText,
})
const soundSchema = z.object({ ...leg, call_control_id: text, status: optionalText })

interface Told {
  readonly eventId: string
  readonly at: number
}

type PlainNews = Exclude<CarrierNews, { readonly kind: 'code call' }>

function recordingIn(type: RecordingEvent['type'], told: Told, payload: unknown): PlainNews | null {
  const { data } = z.safeParse(recordingSchema, payload)
  if (!data) return null
  const endedAt = Date.parse(data.recording_ended_at ?? '')
  const url = type === 'saved' ? (data.recording_urls?.wav ?? data.recording_urls?.mp3 ?? null) : null
  const event = { ...told, ...onLeg(data), type, url, endedAt: Number.isNaN(endedAt) ? null : endedAt }
  return { kind: 'recording', event }
}

function soundIn(type: SoundEvent['type'], told: Told, payload: unknown): PlainNews | null {
  const { data } = z.safeParse(soundSchema, payload)
  if (!data) return null
  const { call_control_id: callControlId, status } = data
  // Who hung up heard it no more: the end of the call is told by itself, and nothing is to follow this one.
  if (status === 'call_hangup') return null
  return {
    kind: 'sound',
    event: { ...told, ...onLeg(data), type, callControlId, completed: status === 'completed' },
  }
}

const codeCallSchema = z.object({
  call_control_id: text,
  call_session_id: callSessionIdSchema,
  connection_id: text,
  client_state: optionalText,
  state: optionalText,
})
const codeCallTypes: Readonly<Record<string, CodeCallEvent['type']>> = {
  'call.answered': 'answered',
  'call.speak.ended': 'spoken',
}

/** A call that waits for us is never one: a browser may write into its call what it likes. */
function codeCallEvent(type: string, told: Told, payload: unknown): CodeCallEvent | null {
  if (!type.startsWith('call.')) return null
  const { data } = z.safeParse(codeCallSchema, payload)
  const call = codeCallIn(data?.client_state)
  if (!data || call === null || data.state === 'parked') return null
  const { call_control_id: callControlId, call_session_id: sessionId, connection_id: connectionId } = data
  return { ...told, callControlId, sessionId, connectionId, ...call, type: codeCallTypes[type] ?? 'other' }
}

/**
 * The carrier's news in our words.
 * @returns null for what means nothing to us: another kind of event, or one without what it needs (A62)
 * @throws ParleyError `INVALID_REQUEST` for the id of a call's session that cannot be one
 */
export function carrierNewsFrom(body: unknown): CarrierNews | null {
  const envelope = z.safeParse(eventSchema, body)
  if (!envelope.success) return null
  const { id, event_type: type, occurred_at, payload } = envelope.data.data
  const at = Date.parse(occurred_at)
  if (Number.isNaN(at)) return null
  const told = { eventId: id, at }
  const plain = plainNewsFrom(type, told, payload)
  const event = codeCallEvent(type, told, payload)
  return event ? { kind: 'code call', event, otherwise: plain } : plain
}

function plainNewsFrom(type: string, told: Told, payload: unknown): PlainNews | null {
  switch (type) {
    case 'call.recording.saved':
      return recordingIn('saved', told, payload)
    case 'call.recording.error':
      return recordingIn('failed', told, payload)
    case 'call.speak.ended':
      return soundIn('spoken', told, payload)
    case 'call.playback.ended':
      return soundIn('played', told, payload)
  }
  if (type.startsWith('message.')) {
    const event = textEventFrom(type, told, payload)
    return event && { kind: 'text', event }
  }
  const event = carrierEventFrom(type, told, payload)
  return event && { kind: 'call', event }
}
