import { type CallRate, callRateSchema } from './call-rate.ts'
import { type E164, e164Schema } from './phone-number.ts'
import { z } from './schema.ts'
import type { Settings } from './settings.ts'

/** D26: what the server knows of the number that a person's calls are to be forwarded to. Times are epoch milliseconds. */
export const forwardingStateSchema = z.object({
  /** The number that was confirmed last; calls go to no other. */
  confirmed: z._default(z.nullable(e164Schema), null),
  /** The number that was called with a code, and until when that counts; null when none is awaited. */
  asked: z._default(z.nullable(z.object({ number: e164Schema, until: z.number(), left: z.number() })), null),
})
export type ForwardingState = z.infer<typeof forwardingStateSchema>

/** D47: what a call was forwarded to, and the two rates of which its own is made. */
export const forwardedCallSchema = z.object({
  to: e164Schema,
  incoming: callRateSchema,
  outgoing: callRateSchema,
})
export type ForwardedCall = z.infer<typeof forwardedCallSchema>

/**
 * D47: what an answered minute of a forwarded call costs: the minute that comes in and the one that goes out. Where the two are
 * counted in different steps, whole started minutes are.
 */
export function forwardingRate(incoming: CallRate, outgoing: CallRate): CallRate {
  const isAlike = incoming.incrementSeconds === outgoing.incrementSeconds
  return {
    microPerMinute: incoming.microPerMinute + outgoing.microPerMinute,
    incrementSeconds: isAlike ? incoming.incrementSeconds : 60,
  }
}

interface Forwarder {
  readonly settings: Pick<Settings, 'callForwarding' | 'forwardTo'>
  readonly forwarding?: ForwardingState | undefined
}

/** D26: the number that calls go to by what was switched and confirmed; null while they go nowhere else. */
export function forwardNumber({ settings, forwarding }: Forwarder): E164 | null {
  const { callForwarding, forwardTo } = settings
  return callForwarding && forwardTo !== null && forwardTo === forwarding?.confirmed ? forwardTo : null
}

/** The same of who has every call go there at once, so that none rings in a browser; null while any may. */
export const everyCallTo = (
  person: Forwarder & { readonly settings: Pick<Settings, 'forwardWhen'> },
): E164 | null => (person.settings.forwardWhen === 'always' ? forwardNumber(person) : null)
