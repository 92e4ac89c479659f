import {
  type CallRate,
  callerNumber,
  type E164,
  FORWARDING_RING_SECONDS,
  forwardedCallSchema,
  forwardingRate,
  MAX_REPORTED_SECONDS,
  type RatesTable,
  rateOf,
  type Settings,
  sameNumber,
  z,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import type { SendOn } from '../../ports/carrier-account.ts'
import type { CallInitiated } from '../../ports/carrier-event.ts'

/** D26: where a call goes that its person has forwarded, when, and at what rates; as it was when the call was let through. */
export const forwardOrderSchema = z.object({
  ...forwardedCallSchema.shape,
  when: z.enum(['always', 'unreachable', 'noAnswer']),
  /** Which number is shown there: the caller's, or ours where that is withheld, or not written as numbers are. */
  from: z.string(),
  fromName: z.optional(z.string()),
  /** Our number that was called. */
  diversion: z.string(),
})
export type ForwardOrder = z.infer<typeof forwardOrderSchema>

/** What is known when a call comes in. */
interface ForwardFacts {
  readonly call: Pick<CallInitiated, 'from' | 'callerName' | 'diverted'>
  /** Our number that was called. */
  readonly calledNumber: E164
  readonly settings: Pick<Settings, 'callForwarding' | 'forwardTo' | 'forwardWhen'>
  /** The number that its person has confirmed last. */
  readonly confirmed: E164 | null
  /** Whether one of our people holds the number that calls go to: then they would go round in circles. */
  readonly isOurs: boolean
  readonly rates: RatesTable
}

/**
 * D26, ADR 0046: where this call may be forwarded to; null when it is not to be. Never what was forwarded to us, nor a call from
 * the number that it would be sent to, nor one from ourselves.
 */
export function forwardOrderOf(facts: ForwardFacts): ForwardOrder | null {
  const { call, calledNumber, settings, confirmed, isOurs, rates } = facts
  const { callForwarding, forwardTo, forwardWhen: when } = settings
  if (!callForwarding || forwardTo === null || forwardTo !== confirmed || isOurs || call.diverted) return null
  const caller = callerNumber(call.from)
  if ([caller, calledNumber].some(number => sameNumber(number, forwardTo))) return null
  if (sameNumber(caller, calledNumber)) return null
  const destination = parseDialled(forwardTo, rates)
  const outgoing = destination.ok ? rateOf(rates, destination.number) : null
  if (outgoing === null) return null
  return {
    ...{ to: forwardTo, when, incoming: bare(rates.incoming), outgoing: bare(outgoing) },
    // The carrier lets nothing through but the caller's number as it has told it, in international form, or one of ours.
    from: caller.startsWith('+') && caller === call.from ? caller : calledNumber,
    ...(call.callerName ? { fromName: call.callerName.slice(0, 64) } : {}),
    diversion: calledNumber,
  }
}

const bare = ({ microPerMinute, incrementSeconds }: CallRate): CallRate => ({
  microPerMinute,
  incrementSeconds,
})

/** A decision with the call sent to the other number, at what that costs (D47). */
export function sentForward<S extends { readonly rate: { readonly version: string } }>(
  sent: S,
  forward: ForwardOrder,
) {
  const { to, from, fromName, diversion, incoming, outgoing } = forward
  const where: Omit<SendOn, 'commandId'> = {
    ...{ to: { number: to }, from, diversion },
    ...(fromName ? { fromName } : {}),
    ...{ timeLimitSeconds: MAX_REPORTED_SECONDS, ringSeconds: FORWARDING_RING_SECONDS },
  }
  const rate = { ...forwardingRate(incoming, outgoing), version: sent.rate.version }
  return { ...sent, forward, isForwarded: true, rate, where } as const
}
