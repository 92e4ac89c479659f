import { callDirections } from './call-record.ts'
import { browserIdSchema } from './line-holder.ts'
import { e164Schema } from './phone-number.ts'
import { z } from './schema.ts'

/**
 * D43: the one call that a person is in, as the server knows it. Every browser of the person reads it in the profile and
 * can take the call up or end it, whatever has become of the browser that it began in.
 */
export const knownCallSchema = z.object({
  /** The carrier's id of the call session. */
  id: z.string(),
  direction: z.enum(callDirections),
  /** The other side's number; empty when it is withheld. */
  peer: z.string(),
  /** What the other side calls itself, if it says so. Untrusted text. */
  peerName: z.nullable(z.string()),
  /** Which of the person's numbers the call uses. */
  ownNumber: z.string(),
  /** When it began, by the carrier's clock, in epoch milliseconds. */
  startedAt: z.number(),
  /** By the carrier's clock, in epoch milliseconds; null while nobody has answered. */
  answeredAt: z.nullable(z.number()),
  /** Where it is heard, or rings; null when the carrier does not say from which browser it came. */
  browser: z.nullable(browserIdSchema),
  /** What a person calls that browser: `Firefox on Linux`. */
  device: z.string(),
  /** D26: the number that it was forwarded to; no browser can take it up then. */
  forwardedTo: z.optional(e164Schema),
})
export type KnownCall = z.infer<typeof knownCallSchema>

/**
 * Whether the person can make no call of their own meanwhile. One that only rings from outside gives way to it (I14).
 */
export const isInTheWay = ({ direction, answeredAt }: Pick<KnownCall, 'direction' | 'answeredAt'>): boolean =>
  direction === 'outgoing' || answeredAt !== null
