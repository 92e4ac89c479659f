import {
  type CallRate,
  type CallReceipt,
  displayPhoneNumber,
  exactFigures,
  formatDuration,
  type MicroCredits,
  utcWords,
} from '@parley/shared-contract'
import { chargeTerms, words } from '@parley/shared-ui/words'

type ExplainedCall = NonNullable<CallReceipt['call']>

/** To the last place, as prices are worked out: `0.0125`. */
const exact = (micro: MicroCredits): string => exactFigures(micro, 3)

/** `0.0125 credits per started minute` */
const exactRate = ({ microPerMinute, incrementSeconds }: CallRate): string =>
  words.money.rate(words.money.credits(exact(microPerMinute)), incrementSeconds)

/**
 * How the price follows from the time: `2 started minutes × 0.022 = 0.044 credits`.
 * @param isSaid what it comes to is said elsewhere on the paper
 */
export function priceWords({ seconds, rate, priceMicro, answeredAt }: ExplainedCall, isSaid = false): string {
  if (answeredAt === null) return 'Nobody answered: such a call is free.'
  if (priceMicro === null) return 'Charged when the call ends.'
  if (priceMicro === 0) return 'Nothing: it ended before it was answered.'
  const terms = chargeTerms(seconds, rate, exact(rate.microPerMinute))
  return isSaid ? terms : `${terms} = ${words.money.credits(exact(priceMicro))}`
}

/** What was charged, or with a minus given back, to the last place: `0.198`. @param micro as the ledger has it, below zero for a charge */
export const chargedFigures = (micro: MicroCredits): string =>
  `${micro > 0 ? '−' : ''}${exact(Math.abs(micro))}`

/** Which call a receipt is of: `Call to (212) 555-0187, March 3, 2026 at 14:05 UTC`. */
export function callTitle({ call, entries: [first] }: CallReceipt): string | undefined {
  if (call === null) return first && `${first.description}, ${utcWords(first.timestamp)}`
  const { direction, from, to, startedAt } = call
  const [way, peer] = direction === 'incoming' ? ['from', from] : ['to', to]
  const title = `Call ${way} ${numberWords(peer)}`
  return startedAt === null ? title : `${title}, ${utcWords(startedAt)}`
}

const numberWords = (text: string | null): string => (text ? displayPhoneNumber(text) : 'Number withheld')

type Fact = readonly [term: string, value: string]

/** D47: the two rates whose sum a forwarded call costs. */
const forwardedRates = ({ incoming, outgoing }: NonNullable<ExplainedCall['forwarded']>): readonly Fact[] => [
  ['Of that, to come in', exactRate(incoming)],
  ['Of that, to go out', exactRate(outgoing)],
]

/** The charge of a call that was charged once: what it comes to leads its receipt. Null where there are several, or none. */
export const onlyCharge = ({ entries }: CallReceipt): CallReceipt['entries'][number] | null =>
  entries.length === 1 ? (entries[0] ?? null) : null

/** Everything that is known of a call and its price, line by line. @param place where the other party's number is from */
export function callReceiptFacts(
  call: ExplainedCall,
  place: string | null,
  charge: ReturnType<typeof onlyCharge> = null,
): readonly Fact[] {
  const { direction, from, to, startedAt, answeredAt, endedAt, seconds, rate, forwarded } = call
  const time = (term: string, at: number | null): readonly Fact[] =>
    at === null ? [] : [[term, utcWords(at)]]
  return [
    ['Call', direction === 'incoming' ? 'Incoming' : 'Outgoing'],
    ['From', numberWords(from)],
    ['To', numberWords(to)],
    ...(forwarded ? [['Forwarded to', numberWords(forwarded.to)] as const] : []),
    ...(place === null ? [] : [['Place', place] as const]),
    ...time('Began', startedAt),
    ...time('Answered', answeredAt),
    ...time('Ended', endedAt),
    ...(answeredAt === null ? [] : [['Length', formatDuration(seconds)] as const]),
    ['Rate', exactRate(rate)],
    ...(forwarded ? forwardedRates(forwarded) : []),
    ['Price', priceWords(call, charge !== null && -charge.amountMicro === call.priceMicro)],
    ...time('Charged', charge?.timestamp ?? null),
  ]
}

/** What else there is to say of a charge; first of all, by whose word its time is. */
export function callNotes({ call }: CallReceipt): readonly string[] {
  if (call === null) return ['Nothing but these entries is kept of this call.']
  return [
    call.isEstimated
      ? 'The phone network reported only part of this call, so its length is estimated.'
      : 'The time is the phone network’s.',
    ...(call.shortMicro > 0
      ? [`Your balance was ${words.money.credits(exact(call.shortMicro))} short. You do not owe them.`]
      : []),
  ]
}
