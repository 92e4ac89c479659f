import { callSessionIdSchema, documentIdSchema } from './ids.ts'
import { e164Schema, peerNumberSchema } from './phone-number.ts'
import { z } from './schema.ts'
import type { Settings } from './settings.ts'

/** After this moment, epoch milliseconds, it says nothing any more. */
const expiresAt = z.number()
/** The other number; null where it was withheld. */
const from = z.nullable(peerNumberSchema)
/** What the person calls them; null for who is not in the address book. */
const name = z.nullable(z.string())
/** The call's session, by which the api knows it. All pushes about one call have one tag, `pushTag`. */
const callId = callSessionIdSchema

/**
 * What the sender adds: whose push it is, as `personMark` has it, since two people may use one browser; and when it was sent, by the
 * server's clock. Absent of an older program.
 */
const sending = { person: z.optional(z.string()), sentAt: z.optional(z.number()) }

/**
 * What the server tells a browser that has no page open (D35), as JSON. Facts, which the worker puts into words. An unknown
 * type, and one that does not fit, comes from a newer program.
 */
export const pushSchema = z.discriminatedUnion('type', [
  /**
   * It rings until then. Whoever has the token may decline the call, once, by `declinePushedCall`. `logId` is its call log's (S3), which
   * the ring on a line says too; absent of an older program.
   */
  z.object({
    ...{ type: z.literal('incoming-call'), callId, from, name, expiresAt, ...sending },
    ...{ declineToken: z.string(), logId: z.optional(documentIdSchema) },
  }),
  /** Nobody took it. Takes the place of the ringing, where there was some. */
  z.object({ type: z.literal('missed-call'), callId, from, name, expiresAt, ...sending }),
  /**
   * It rings no more: it only tidies up. `missed` is for who does not want to be told of missed calls, and was told of the ring; `left`
   * for a browser that is told nothing any more, not even who called.
   */
  z.object({
    ...{ type: z.literal('call-ended'), callId, from, name, expiresAt, ...sending },
    end: z.enum(['answered', 'declined', 'missed', 'left']),
  }),
  z.object({ type: z.literal('message'), messageId: documentIdSchema, from, name, expiresAt, ...sending }),
  z.object({
    type: z.literal('voicemail'),
    voicemailId: documentIdSchema,
    from,
    name,
    expiresAt,
    ...sending,
  }),
  /** So many credits are left. */
  z.object({ type: z.literal('low-balance'), credits: z.number(), expiresAt, ...sending }),
  /**
   * The months of a number of the person's own are over at `expiryDate`, epoch milliseconds: days grow untrue on the way. Absent when
   * they are over, and of an older program. `days` is of the moment it was sent, 0 when they are over; an older worker reads it.
   * `isSilent` in the hours that are to be quiet.
   */
  z.object({
    ...{ type: z.literal('number-expiry'), phoneNumber: e164Schema, days: z.number(), expiresAt, ...sending },
    ...{ expiryDate: z.optional(z.number()), isSilent: z.optional(z.boolean()) },
  }),
  /** The person has asked for it, to see that it arrives. */
  z.object({ type: z.literal('test'), expiresAt, ...sending }),
])
export type Push = z.infer<typeof pushSchema>
export type PushType = Push['type']

type PushSetting = Extract<keyof Settings, `notify${string}`>

/** The setting that switches a type off; null for what is never switched off by itself (S3's master is above all). */
export const pushSettings: Readonly<Record<PushType, PushSetting | null>> = {
  'incoming-call': 'notifyCalls',
  'missed-call': 'notifyMissedCalls',
  'call-ended': null,
  message: 'notifyMessages',
  voicemail: 'notifyVoicemail',
  'low-balance': 'notifyLowBalance',
  'number-expiry': 'notifyNumberExpiry',
  test: null,
}
