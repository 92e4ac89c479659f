import { browserIdSchema, callDirections, z } from '@parley/shared-contract'

const hangupSources = ['caller', 'callee', 'unknown'] as const

/** An event is about one leg of one call session, by the names that the carrier gives them. */
const event = {
  callControlId: z.string(),
  legId: z.string(),
  sessionId: z.string(),
  /** The carrier's id of the event; the same event may arrive more than once. */
  eventId: z.string(),
  /** The carrier's time, epoch milliseconds. */
  at: z.number(),
  connectionId: z.string(),
}

/** A leg came into being. Only a `parked` one asks for a decision: it waits until we send it on. */
const initiatedSchema = z.object({
  ...event,
  type: z.literal('initiated'),
  /** Seen from us: `outgoing` comes from a browser, `incoming` from a telephone. */
  direction: z.enum(callDirections),
  parked: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** Untrusted text of the caller. */
  callerName: z.nullable(z.string()),
  /** The SIP user that placed an outgoing call, when the carrier says it. */
  sipUsername: z.nullable(z.string()),
  /** The browser that placed an outgoing call, as it says itself. */
  browser: z.optional(z.nullable(browserIdSchema)),
  /** What the browser that placed the call said of it; untrusted text. */
  clientState: z.optional(z.nullable(z.string())),
  /** It was forwarded to us: it says so itself, by a `Diversion` header (RFC 5806). */
  diverted: z.optional(z.boolean()),
})
export type CallInitiated = z.infer<typeof initiatedSchema>

/** What the carrier reports of calls, in our words: unordered, repeated, sometimes late (B7). */
export const carrierEventSchema = z.discriminatedUnion('type', [
  initiatedSchema,
  z.object({
    ...event,
    type: z.literal('answered'),
    /**
     * Of our own making, as the carrier said when it was asked: the leg on which the call rang was answered before the call had left it
     * for this registration of the line. So it never did (ADR 0051).
     */
    insteadOf: z.optional(z.string()),
  }),
  /** `cause` is the carrier's word, such as `normal_clearing`. */
  z.object({
    ...event,
    type: z.literal('hangup'),
    cause: z.string(),
    /** Whose doing it was, seen from the call: who placed it, or who was called. */
    source: z.optional(z.enum(hangupSources)),
  }),
  /** D43, of our own making: we send this leg on to another browser of the person; it is the one that stays. */
  z.object({ ...event, type: z.literal('moved') }),
  /** D21, of our own making: its person has voicemail take the call, on whichever leg it rings. The leg is that of who calls. */
  z.object({ ...event, type: z.literal('to-voicemail') }),
  /** D35, of our own making: its person declines the call where no line is. The leg is as that of `to-voicemail`. It ends nothing. */
  z.object({ ...event, type: z.literal('declined') }),
  /**
   * D26, of our own making: nobody took the call here, and it is sent on to another number (ADR 0046). `ringLegId` is the leg on
   * which it rang: what becomes of that one is no part of the call any more.
   */
  z.object({ ...event, type: z.literal('forwarded'), ringLegId: z.string() }),
  /**
   * D21, of our own making: no line was there, one has come up since, and the call is sent to that one (ADR 0051). `ringLegId` is
   * the leg that found nobody, which is no part of the call any more.
   */
  z.object({
    ...event,
    type: z.literal('sent-again'),
    ringLegId: z.string(),
    /** Which registration of the line it is sent to (D43). */
    registration: z.string(),
    /** Until when it rings there, and until when it waits for another line should it find nobody there either; epoch milliseconds. */
    ringsUntil: z.number(),
    awaitedUntil: z.number(),
  }),
  /** D21, of our own making: no line has come up in time (ADR 0051). */
  z.object({ ...event, type: z.literal('line-missed') }),
  /** D21, of our own making: nobody took the call, and voicemail answers it (ADR 0039). `cause` is why it rang in vain. */
  z.object({ ...event, type: z.literal('voicemail'), cause: z.string() }),
  /** What the carrier's detail records say of all legs, asked for when its webhooks left something open. */
  z.object({
    ...event,
    type: z.literal('recorded'),
    legs: z.readonly(
      z.array(z.object({ legId: z.string(), answeredAt: z.nullable(z.number()), endedAt: z.number() })),
    ),
  }),
])
export type CarrierEvent = z.infer<typeof carrierEventSchema>
