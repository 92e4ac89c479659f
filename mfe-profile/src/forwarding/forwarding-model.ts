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
import { rateFigures, rateWords } from '@parley/shared-ui/words'

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
export const FORWARDING_LIMITS =
  'A forwarded call counts towards what you can spend in a day, and you can make no other call while it lasts.'
const UNCONFIRMED = 'No call is forwarded yet: confirm the number first.'
const NOT_THERE = 'Calls cannot be forwarded to this number.'
const BOTH_MINUTES =
  'You pay both minutes, for the call that comes in and for the one that goes out. Enter a number to see its price.'
const REFUSED = 'Calls cannot be forwarded to this number any more. They ring in Parley.'

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
  const instead = voicemail ? 'Calls go to voicemail instead.' : 'Callers hear that you are busy.'
  return {
    number,
    price: bothPriceWords(rates.incoming, outgoing),
    hindrance: isPoor ? `Too few credits to forward a call.${callForwarding ? ` ${instead}` : ''}` : null,
  }
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
  const parts = `${rateFigures(incoming)} for the call that comes in and ${rateFigures(outgoing)} for the one that goes out`
  return `${rateWords(forwardingRate(incoming, outgoing))}: ${parts}`
}
