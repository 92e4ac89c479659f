import {
  type CallRate,
  callRefusal,
  distinctRates,
  type E164,
  type ForwardingState,
  forwardingRate,
  type Purse,
  type RatesTable,
  rateOf,
  type Settings,
} from '@parley/shared-contract'
import { rateFigures, rateWords, say } from '@parley/shared-ui/words'

/** What is to be known of forwarding before it is on, and while it is. */
export interface ForwardingView {
  /** The number that calls may go to; null until one was confirmed. */
  readonly number: string | null
  /** `0.044 credits per started minute: …`; null while the price is not known, and where calls cannot go there any more. */
  readonly price: string | null
  /** What keeps calls from going there, or would if the switch were on; null when nothing does. */
  readonly hindrance: string | null
}

/** ADR 0046 */
export const FORWARDING_LIMITS = say(
  'A forwarded call counts towards what you can spend in a day, and you can make no other call while it lasts.',
  'Ein weitergeleiteter Anruf zählt zu dem, was du an einem Tag ausgeben kannst, und solange er dauert, kannst du sonst niemanden anrufen.',
)
const UNCONFIRMED = say(
  'No call is forwarded yet: confirm the number first.',
  'Noch wird kein Anruf weitergeleitet: Bestätige zuerst die Nummer.',
)
const NOT_THERE = say(
  'Calls cannot be forwarded to this number.',
  'An diese Nummer lassen sich Anrufe nicht weiterleiten.',
)
const BOTH_MINUTES = say(
  'You pay both minutes, for the call that comes in and for the one that goes out. Enter a number to see its price.',
  'Du bezahlst beide Minuten, die des Anrufs, der eingeht, und die des Anrufs, der ausgeht. Gib eine Nummer ein, um ihren Preis zu sehen.',
)
const REFUSED = say(
  'Calls cannot be forwarded to this number any more. They ring in Parley.',
  'An diese Nummer lassen sich Anrufe nicht mehr weiterleiten. Sie klingeln in Parley.',
)

interface ForwardingFacts {
  readonly settings: Settings
  readonly forwarding: ForwardingState | undefined
  readonly purse: Purse
  /** Null while it is not known. */
  readonly rates: RatesTable | null
  readonly now: number
}

/** D26, D47: how it stands with the forwarding of somebody's calls. */
export function forwardingView({ settings, forwarding, purse, rates, now }: ForwardingFacts): ForwardingView {
  const { callForwarding, forwardTo, voicemail } = settings
  const confirmed = forwarding?.confirmed ?? null
  const number = forwardTo !== null && forwardTo === confirmed ? forwardTo : null
  if (number === null) return { number, price: null, hindrance: callForwarding ? UNCONFIRMED : null }
  if (rates === null) return { number, price: null, hindrance: null }
  const outgoing = rateOf(rates, number)
  if (outgoing === null) return { number, price: null, hindrance: callForwarding ? REFUSED : NOT_THERE }
  const both = forwardingRate(rates.incoming, outgoing)
  const isPoor = callRefusal(purse, 'answer', now, both) !== null
  return {
    number,
    price: bothPriceWords(rates.incoming, outgoing),
    hindrance: isPoor ? poorWords(callForwarding, voicemail) : null,
  }
}

/** What becomes of calls that there are too few credits to forward. */
function poorWords(isOn: boolean, voicemail: boolean): string {
  if (!isOn)
    return say('Too few credits to forward a call.', 'Zu wenig Guthaben, um einen Anruf weiterzuleiten.')
  return voicemail
    ? say(
        'Too few credits to forward a call. Calls go to voicemail instead.',
        'Zu wenig Guthaben, um einen Anruf weiterzuleiten. Anrufe gehen stattdessen auf die Mailbox.',
      )
    : say(
        'Too few credits to forward a call. Callers hear that you are busy.',
        'Zu wenig Guthaben, um einen Anruf weiterzuleiten. Anrufer hören, dass bei dir besetzt ist.',
      )
}

/**
 * D47: the price of a number that is not confirmed yet, before its switch is on.
 * @param number null while it is not known: then the price is that of any number, where all cost the same
 * @returns a sentence, also where calls cannot go to that number, or where it depends on the number
 */
export function priceBefore(rates: RatesTable | null, number: E164 | null): string {
  const outgoing = rates && number !== null ? rateOf(rates, number) : null
  if (rates && number !== null && outgoing === null) return NOT_THERE
  if (rates && outgoing) return `${bothPriceWords(rates.incoming, outgoing)}.`
  const [only, ...others] = distinctRates(rates)
  return only && others.length === 0 ? `${bothPriceWords(only, only)}.` : BOTH_MINUTES
}

/** D47: `0.044 credits per started minute: 0.022 for the call that comes in and 0.022 for the one that goes out`. */
export function bothPriceWords(incoming: CallRate, outgoing: CallRate): string {
  const [whole, into, out] = [
    rateWords(forwardingRate(incoming, outgoing)),
    rateFigures(incoming),
    rateFigures(outgoing),
  ]
  return say(
    `${whole}: ${into} for the call that comes in and ${out} for the one that goes out`,
    `${whole}: ${into} für den Anruf, der eingeht, und ${out} für den, der ausgeht`,
  )
}
