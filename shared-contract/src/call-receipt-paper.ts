import { billedSeconds, startedMinutes } from './call-price.ts'
import type { CallRate } from './call-rate.ts'
import { exactFigures, type MicroCredits } from './credits.ts'
import { displayPhoneNumber } from './display-number.ts'
import { formatDuration } from './duration.ts'
import { type PaperTimes, paperTimes } from './paper-moment.ts'
import { englishPaper, type PaperWords } from './paper-words.ts'
import { headFacts, type ReceiptPaper, zoneFact } from './receipt-paper.ts'
import type { CallReceipt } from './statement.ts'

type ExplainedCall = NonNullable<CallReceipt['call']>
type Facts = ReceiptPaper['facts']

/** To the last place, as prices are worked out: `0.0125`. */
const exact = (micro: MicroCredits): string => exactFigures(micro, 3)

/** What was charged, or with a minus given back, to the last place: `0.198`. @param micro as the ledger has it, below zero for a charge */
const chargedFigures = (micro: MicroCredits): string => `${micro > 0 ? '−' : ''}${exact(Math.abs(micro))}`

/** `0.0125 credits per started minute` */
const exactRate = ({ microPerMinute, incrementSeconds }: CallRate, words: PaperWords): string =>
  words.call.rate(words.figures(exact(microPerMinute)), incrementSeconds)

/** Both ends of it are known, or what it costs is: nothing is added by its going on. */
const isOver = ({ endedAt, priceMicro }: ExplainedCall): boolean => endedAt !== null || priceMicro !== null

/** S9: how the price follows from the time: `5 started minutes × 0.022 = 0.110 credits`. */
function priceWords(call: ExplainedCall, words: PaperWords): string {
  const { seconds, rate, priceMicro, answeredAt } = call
  const said = words.call
  if (!isOver(call)) return said.running
  if (answeredAt === null) return said.unanswered
  if (priceMicro === null) return said.uncounted
  if (priceMicro === 0) return said.nothing
  const [figures, sum] = [words.figures(exact(rate.microPerMinute)), words.figures(exact(priceMicro))]
  return rate.incrementSeconds === 60
    ? said.minutes(startedMinutes(seconds), figures, sum)
    : said.time(formatDuration(billedSeconds(seconds, rate)), figures, sum)
}

/** Who called whom: one's own number, and the other side. */
function sideFacts({ direction, from, to, forwarded }: ExplainedCall, { call: said }: PaperWords): Facts {
  const shown = (text: string | null): string => (text ? displayPhoneNumber(text) : said.withheld)
  const goesTo: Facts = forwarded ? [[said.forwarded, shown(forwarded.to)]] : []
  return direction === 'incoming'
    ? [[said.call, said.incoming], [said.from, shown(from)], [said.own, shown(to)], ...goesTo]
    : [
        [said.call, said.outgoing],
        [said.own, shown(from)],
        [said.to, shown(to)],
      ]
}

/** Everything that is known of a call and its price, line by line. */
function callFacts(
  call: ExplainedCall,
  place: string | null,
  { moment }: PaperTimes,
  words: PaperWords,
): Facts {
  const { startedAt, answeredAt, endedAt, seconds, rate, forwarded } = call
  const said = words.call
  const time = (term: string, at: number | null): Facts => (at === null ? [] : [[term, moment(at)]])
  return [
    ...sideFacts(call, words),
    ...(place === null ? [] : [[said.place, place] as const]),
    ...time(said.began, startedAt),
    ...time(said.answered, answeredAt),
    ...(isOver(call) ? time(said.ended, endedAt) : [[said.ended, said.isOn] as const]),
    ...(answeredAt === null || !isOver(call)
      ? []
      : [[said.talked, `${formatDuration(seconds)} (${said.seconds(seconds)})`] as const]),
    [said.rateTerm, exactRate(rate, words)],
    // D47: the two rates whose sum a forwarded call costs.
    ...(forwarded
      ? ([
          [said.rateIn, exactRate(forwarded.incoming, words)],
          [said.rateOut, exactRate(forwarded.outgoing, words)],
        ] as const)
      : []),
    [said.price, priceWords(call, words)],
  ]
}

/** What else there is to say of a charge; first of all, by whose word its time is. */
function callNotes(call: ExplainedCall | null, { call: said, figures }: PaperWords): readonly string[] {
  if (call === null) return [said.unknown]
  return [
    call.isEstimated ? said.estimated : said.measured,
    ...(call.shortMicro > 0 ? [said.short(figures(exact(call.shortMicro)))] : []),
  ]
}

/**
 * The receipt of a call as it is printed, in credits, each charge explained. While the call goes on nothing is said to be
 * charged for good.
 * @param zone of its times, by its IANA name
 */
export function callReceiptPaper(receipt: CallReceipt, zone: string, words = englishPaper): ReceiptPaper {
  const { seller, call, entries, place } = receipt
  const times = paperTimes(zone, words.locale)
  const charged = (micro: MicroCredits) => words.figures(chargedFigures(micro))
  const totalMicro = entries.reduce((sum, { amountMicro }) => sum + amountMicro, 0)
  const paid = call && !isOver(call) ? words.call.soFar : words.call.charged
  return {
    title: words.callReceipt,
    seller,
    facts: [
      ...headFacts(receipt, words),
      ...(call ? callFacts(call, place, times, words) : []),
      zoneFact(times, words),
    ],
    columns: [words.months.credits],
    rows: entries.map(({ description, timestamp, amountMicro }) => ({
      what: `${words.entry(description)}, ${times.moment(timestamp)}`,
      figures: [charged(amountMicro)],
    })),
    sums: entries.length === 0 ? [] : [[paid, charged(totalMicro)]],
    notes: [...callNotes(call, words), ...(entries.length === 0 ? [] : [words.creditPrice])],
  }
}
