import { exactFigures, toCredits, toMicro } from './credits.ts'
import { displayPhoneNumber } from './display-number.ts'
import { say } from './page-language.ts'
import { type PaperTimes, paperTimes } from './paper-moment.ts'
import { englishPaper, type PaperWords } from './paper-words.ts'
import type { Payment } from './payment.ts'
import type { ExactEntry, NumberReceipt, PaymentReceipt } from './statement.ts'

/** What stands on a receipt, so that the page and the file say the same. */
export interface ReceiptPaper {
  readonly title: string
  readonly seller: readonly string[]
  /** What each thing is called, and what it is. */
  readonly facts: readonly (readonly [term: string, value: string])[]
  /** What the figures of a row are called, in their order. */
  readonly columns: readonly string[]
  /** What was bought, and what has become of it. */
  readonly rows: readonly ReceiptRow[]
  /** Of the last column; the last one is what was paid in the end. */
  readonly sums: readonly (readonly [term: string, value: string])[]
  /** What else there is to say, in sentences. */
  readonly notes: readonly string[]
}

interface ReceiptRow {
  readonly what: string
  /** One of each column. */
  readonly figures: readonly string[]
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa ending in 4242`, in the page’s language. */
export const cardWords = ({ brand, last4 }: NonNullable<Payment['card']>): string =>
  say(`${brands[brand] ?? 'Card'} ending in ${last4}`, `${brands[brand] ?? 'Karte'} mit Endziffern ${last4}`)

/** `US$25.00`, `−US$25.00` */
function dollarWords(dollars: number): string {
  const sign = dollars < 0 ? '−' : ''
  return `${sign}US$${Math.abs(dollars)
    .toFixed(2)
    .replace(/\B(?=(?:\d{3})+\.)/g, ',')}`
}

/** `+25.00`, `−0.022` */
export const signedFigures = (micro: number, least: 2 | 3 = 2): string =>
  `${micro < 0 ? '−' : '+'}${exactFigures(Math.abs(micro), least)}`

function rowOf(
  { type, description, timestamp, amountMicro, shortMicro }: ExactEntry,
  paid: number,
  { moment }: PaperTimes,
  words: PaperWords,
): ReceiptRow {
  const figures = (dollars: number) => [
    words.figures(signedFigures(amountMicro)),
    words.figures(dollarWords(dollars)),
  ]
  if (type === 'topup') return { what: words.payment.credits, figures: figures(paid) }
  // What had been spent already was not taken back from the balance, and went back to the card all the same.
  const dollars = toCredits(amountMicro - shortMicro)
  return { what: `${words.entry(description)}, ${moment(timestamp)}`, figures: figures(dollars) }
}

/** What a receipt begins with: by which number it is found again, and whose it is. */
export const headFacts = (
  { number, billedTo }: Pick<PaymentReceipt, 'billedTo'> & { readonly number: string | null },
  words: PaperWords,
): ReceiptPaper['facts'] => [
  ...(number === null ? [] : [[words.number, number] as const]),
  ...(billedTo
    ? ([
        [words.billedTo, billedTo.name],
        [words.email, billedTo.email],
      ] as const)
    : []),
]

/** In which zone the times of a paper are. */
export const zoneFact = ({ zone }: PaperTimes, words: PaperWords): readonly [string, string] => [
  words.times,
  zone,
]

/**
 * The receipt of a payment as it is printed; its columns are credits, and the US dollars that went there or back.
 * @param zone of its times, by its IANA name
 */
export function receiptPaper(receipt: PaymentReceipt, zone: string, words = englishPaper): ReceiptPaper {
  const times = paperTimes(zone, words.locale)
  const said = words.payment
  const dollarsOf = (dollars: number) => words.figures(dollarWords(dollars))
  const { seller, payment, entries } = receipt
  const { amount, refunded, disputed, paidAt, card, kind } = payment
  const shortMicro = toMicro(payment.shortfall)
  const taken = [
    [said.refunded, refunded],
    [said.takenBack, disputed],
  ] as const
  const back = taken.filter(([, dollars]) => dollars > 0)
  const net = (toMicro(amount) - toMicro(refunded) - toMicro(disputed)) / 1e6
  return {
    title: words.receipt,
    seller,
    facts: [
      ...headFacts(receipt, words),
      ...(paidAt === null ? [] : [[said.paidOn, times.moment(paidAt)] as const]),
      [said.paidWith, card ? cardWords(card) : said.someCard],
      ...(kind === 'recharge' ? [[said.bought, said.byItself] as const] : []),
      zoneFact(times, words),
    ],
    columns: said.columns,
    rows: entries.map(entry => rowOf(entry, amount, times, words)),
    sums: [
      [said.paid, dollarsOf(amount)],
      ...back.map(([term, dollars]) => [term, dollarsOf(-dollars)] as const),
      ...(back.length === 0 ? [] : [[said.net, dollarsOf(net)] as const]),
    ],
    notes: [
      words.creditPrice,
      ...(shortMicro === 0 ? [] : [said.short(words.figures(exactFigures(shortMicro)))]),
    ],
  }
}

/**
 * The receipt of months of a number as it is printed, in credits: those were paid for by a card before, or given.
 * @param zone of its times, by its IANA name
 */
export function numberReceiptPaper(receipt: NumberReceipt, zone: string, words = englishPaper): ReceiptPaper {
  const times = paperTimes(zone, words.locale)
  const { payment, months: said } = words
  const { seller, phoneNumber, entry, months, isAutomatic } = receipt
  const price = words.figures(exactFigures(-entry.amountMicro))
  return {
    title: words.receipt,
    seller,
    facts: [
      ...headFacts(receipt, words),
      [said.number, displayPhoneNumber(phoneNumber)],
      [payment.paidOn, times.moment(entry.timestamp)],
      [payment.paidWith, said.credits],
      ...(months === null
        ? []
        : [[said.paidFor, said.span(times.day(months.from), times.day(months.to))] as const]),
      ...(isAutomatic ? [[said.renewed, said.byItself] as const] : []),
      zoneFact(times, words),
    ],
    columns: [said.credits],
    rows: [{ what: words.entry(entry.description), figures: [price] }],
    sums: [[payment.paid, price]],
    notes: [words.creditPrice],
  }
}
