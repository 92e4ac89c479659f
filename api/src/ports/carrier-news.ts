import { messageFailures, z } from '@parley/shared-contract'
import { carrierEventSchema } from './carrier-event.ts'
import { carrierTextStatuses } from './text-status-model.ts'

/** The same news may arrive more than once, late and in any order. Times are the carrier's, epoch milliseconds. */
const news = { eventId: z.string(), at: z.number() }

/** A file that came with a text; its address ends after a while. */
const receivedMediaSchema = z.object({
  url: z.string(),
  contentType: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
})

/** What the carrier reports of texts. */
const textEventSchema = z.discriminatedUnion('type', [
  z.object({
    ...news,
    type: z.literal('received'),
    carrierId: z.string(),
    from: z.string(),
    to: z.string(),
    body: z.string(),
    media: z.readonly(z.array(receivedMediaSchema)),
    receivedAt: z.number(),
  }),
  /** How far a text that was sent is; see `CarrierText`. */
  z.object({
    ...news,
    type: z.literal('progress'),
    carrierId: z.string(),
    from: z.string(),
    to: z.string(),
    status: z.enum(carrierTextStatuses),
    failure: z.nullable(z.enum(messageFailures)),
    webhookUrl: z.nullable(z.string()),
  }),
])
export type TextEvent = z.infer<typeof textEventSchema>

/** News of something on a leg is about the leg by the carrier's names, as that of calls. */
const onLeg = {
  ...news,
  legId: z.string(),
  sessionId: z.string(),
  connectionId: z.string(),
}

/** A recording has ended, and can be fetched or not. */
const recordingEventSchema = z.object({
  ...onLeg,
  type: z.enum(['saved', 'failed']),
  /** Null when there is none; it ends after ten minutes. */
  url: z.nullable(z.string()),
  endedAt: z.nullable(z.number()),
})
export type RecordingEvent = z.infer<typeof recordingEventSchema>

/** What was spoken or played on a leg has ended. */
const soundEventSchema = z.object({
  ...onLeg,
  type: z.enum(['spoken', 'played']),
  callControlId: z.string(),
  /** Whether it was heard to its end. */
  completed: z.boolean(),
})
export type SoundEvent = z.infer<typeof soundEventSchema>

/** A call that says a code (D26), by what it says of itself: `uid` and `token` are to be checked. */
const codeCallEventSchema = z.object({
  ...news,
  type: z.enum(['answered', 'spoken', 'other']),
  callControlId: z.string(),
  sessionId: z.string(),
  connectionId: z.string(),
  uid: z.string(),
  token: z.string(),
})
export type CodeCallEvent = z.infer<typeof codeCallEventSchema>

const plainNews = [
  z.object({ kind: z.literal('call'), event: carrierEventSchema }),
  z.object({ kind: z.literal('text'), event: textEventSchema }),
  z.object({ kind: z.literal('recording'), event: recordingEventSchema }),
  z.object({ kind: z.literal('sound'), event: soundEventSchema }),
] as const

/** What the carrier reports, by what it is about. */
export const carrierNewsSchema = z.discriminatedUnion('kind', [
  ...plainNews,
  z.object({
    kind: z.literal('code call'),
    event: codeCallEventSchema,
    /** What it is when it turns out that it says none of our codes. */
    otherwise: z.nullable(z.discriminatedUnion('kind', plainNews)),
  }),
])
export type CarrierNews = z.infer<typeof carrierNewsSchema>
