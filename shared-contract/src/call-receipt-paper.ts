import { billedSeconds, startedMinutes } from './call-price.ts'
import type { CallRate } from './call-rate.ts'
import { counted } from './counted.ts'
import { exactFigures, type MicroCredits } from './credits.ts'
import { displayPhoneNumber } from './display-number.ts'
import { formatDuration } from './duration.ts'
import { type PaperTimes, paperTimes } from './paper-moment.ts'
import { CREDIT_WORDS, headFacts, type ReceiptPaper, zoneFact } from './receipt-paper.ts'
import type { CallReceipt } from './statement.ts'

type ExplainedCall = NonNullable<CallReceipt['call']>
type Facts = ReceiptPaper['facts']

/** To the last place, as prices are worked out: `0.0125`. */
const exact = (micro: MicroCredits): string => exactFigures(micro, 3)

/** What was charged, or with a minus given back, to the last place: `0.198`. @param micro as the ledger has it, below zero for a charge */
const chargedFigures = (micro: MicroCredits): string => `${micro > 0 ? '−' : ''}${exact(Math.abs(micro))}`

/** `0.0125 credits per started minute` */
function exactRate({ microPerMinute, incrementSeconds }: CallRate): string {
  const amount = `${exact(microPerMinute)} credits`
  if (incrementSeconds === 60) return `${amount} per started minute`
  const step = incrementSeconds === 1 ? 'by the second' : `in steps of ${incrementSeconds} s`
  return `${amount} per minute, counted ${step}`
}

/** Both ends of it are known, or what it costs is: nothing is added by its going on. */
const isOver = ({ endedAt, priceMicro }: ExplainedCall): boolean => endedAt !== null || priceMicro !== null

/** S9: how the price follows from the time: `5 started minutes × 0.022 = 0.110 credits`. */
function priceWords(call: ExplainedCall): string {
  const { seconds, rate, priceMicro, answeredAt } = call
  if (!isOver(call)) return 'Counted when the call is over.'
  if (answeredAt === null) return 'Nobody answered: such a call is free.'
  if (priceMicro === null) return 'Not counted yet.'
  if (priceMicro === 0) return 'Nothing: it ended before it was answered.'
  const figures = exact(rate.microPerMinute)
  const terms =
    rate.incrementSeconds === 60
      ? `${counted(startedMinutes(seconds), 'started minute')} × ${figures}`
      : `${formatDuration(billedSeconds(seconds, rate))} × ${figures} per minute`
  return `${terms} = ${exact(priceMicro)} credits`
}

const numberWords = (text: string | null): string => (text ? displayPhoneNumber(text) : 'Number withheld')

/** Who called whom: one's own number, and the other side. */
function sideFacts({ direction, from, to, forwarded }: ExplainedCall): Facts {
  const goesTo: Facts = forwarded ? [['Forwarded to', numberWords(forwarded.to)]] : []
  return direction === 'incoming'
    ? [['Call', 'Incoming'], ['From', numberWords(from)], ['Your number', numberWords(to)], ...goesTo]
    : [
        ['Call', 'Outgoing'],
        ['Your number', numberWords(from)],
        ['To', numberWords(to)],
      ]
}

/** Everything that is known of a call and its price, line by line. */
function callFacts(call: ExplainedCall, place: string | null, { moment }: PaperTimes): Facts {
  const { startedAt, answeredAt, endedAt, seconds, rate, forwarded } = call
  const time = (term: string, at: number | null): Facts => (at === null ? [] : [[term, moment(at)]])
  return [
    ...sideFacts(call),
    ...(place === null ? [] : [['Place', place] as const]),
    ...time('Began', startedAt),
    ...time('Answered', answeredAt),
    ...(isOver(call) ? time('Ended', endedAt) : [['Ended', 'Not yet: the call is on'] as const]),
    ...(answeredAt === null || !isOver(call)
      ? []
      : [['Talked', `${formatDuration(seconds)} (${counted(seconds, 'second')})`] as const]),
    ['Rate', exactRate(rate)],
    // D47: the two rates whose sum a forwarded call costs.
    ...(forwarded
      ? ([
          ['Of that, to come in', exactRate(forwarded.incoming)],
          ['Of that, to go out', exactRate(forwarded.outgoing)],
        ] as const)
      : []),
    ['Price', priceWords(call)],
  ]
}

/** What else there is to say of a charge; first of all, by whose word its time is. */
function callNotes(call: ExplainedCall | null): readonly string[] {
  if (call === null) return ['Nothing but these entries is kept of this call.']
  return [
    call.isEstimated
      ? 'The phone network reported only part of this call, so its length is estimated.'
      : 'The time is the phone network’s.',
    ...(call.shortMicro > 0
      ? [`Your balance was ${exact(call.shortMicro)} credits short. You do not owe them.`]
      : []),
  ]
}

/**
 * The receipt of a call as it is printed, in credits, each charge explained. While the call goes on nothing is said to be
 * charged for good.
 * @param zone of its times, by its IANA name
 */
export function callReceiptPaper(receipt: CallReceipt, zone: string): ReceiptPaper {
  const { seller, call, entries, place } = receipt
  const times = paperTimes(zone)
  const totalMicro = entries.reduce((sum, { amountMicro }) => sum + amountMicro, 0)
  const paid = call && !isOver(call) ? 'So far' : 'Charged'
  return {
    title: 'Call receipt',
    seller,
    facts: [...headFacts(receipt), ...(call ? callFacts(call, place, times) : []), zoneFact(times)],
    columns: ['Credits'],
    rows: entries.map(({ description, timestamp, amountMicro }) => ({
      what: `${description}, ${times.moment(timestamp)}`,
      figures: [chargedFigures(amountMicro)],
    })),
    sums: entries.length === 0 ? [] : [[paid, chargedFigures(totalMicro)]],
    notes: [...callNotes(call), ...(entries.length === 0 ? [] : [CREDIT_WORDS])],
  }
}
