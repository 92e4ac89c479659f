import { callDirections, callGrades, endReasons, z } from '@parley/shared-contract'

/** `at` is epoch milliseconds; `mono` is a monotonic clock's milliseconds, for durations (D32). */
const fact = { callId: z.string(), at: z.number(), mono: z.number() }
const flag = { ...fact, on: z.boolean() }

/** The one list of facts about a call. Other tabs and later pages read them back through it (A83). */
export const callEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    ...fact,
    direction: z.enum(callDirections),
    /** The other side's number; empty when the caller withholds it. */
    peer: z.string(),
    /** What the other side calls itself, if it says so. Untrusted text. */
    peerName: z.nullable(z.string()),
    ownNumber: z.string(),
    /** The id of its call log, when the server has told it (D46). Untrusted text. */
    logId: z.optional(z.nullable(z.string())),
  }),
  /** The other side is being alerted (outgoing). */
  z.object({ type: z.literal('ringing'), ...fact }),
  /** The user answered, or the far side did and media is being set up. */
  z.object({ type: z.literal('connecting'), ...fact }),
  z.object({ type: z.literal('connected'), ...fact }),
  z.object({ type: z.literal('muted'), ...flag }),
  z.object({ type: z.literal('held'), ...flag }),
  /** The way to the carrier is lost, or is back. */
  z.object({ type: z.literal('recovering'), ...flag }),
  /** The browser refuses to play the other side until the user touches the page. */
  z.object({ type: z.literal('audio_blocked'), ...flag }),
  /** The carrier's own ids for this call, for the call log (S3). */
  z.object({ type: z.literal('identified'), ...fact, callControlId: z.string(), callLegId: z.string() }),
  /** S9: 25 to 30 seconds are left; published once, and again when credits that came since run out. */
  z.object({ type: z.literal('credits_low'), ...fact, secondsLeft: z.number() }),
  /** How the call has sounded so far, as a whole; published again only when that changes. */
  z.object({ type: z.literal('graded'), ...fact, grade: z.enum(callGrades) }),
  /** `cause` is the carrier's own word for the end; null when it said none, or the end is ours. */
  z.object({ type: z.literal('ended'), ...fact, reason: z.enum(endReasons), cause: z.nullable(z.string()) }),
])

/**
 * Facts about a call, in the order they became known. They come from the carrier (translated) or from the
 * engine's own clock; the reducer folds them into `LiveCall`, the call log folds them into a record.
 */
export type CallEvent = Readonly<z.infer<typeof callEventSchema>>

/** An event of which only the moment is missing. */
export type Untimed<T extends CallEvent = CallEvent> = T extends CallEvent ? Omit<T, 'at' | 'mono'> : never
