import { exactFigures, toCredits, toMicro } from './credits.ts'
import { displayPhoneNumber } from './display-number.ts'
import { type PaperTimes, paperTimes } from './paper-moment.ts'
import type { Payment } from './payment.ts'
import type { ExactEntry, NumberReceipt, PaymentReceipt } from './statement.ts'

/** What stands on a receipt, so that the page and the file say the same. */
export interface ReceiptPaper {
  readonly title: 'Receipt' | 'Call receipt'
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

/** D8 */
export const CREDIT_WORDS = 'One credit costs one US dollar.'

/** `Visa ending in 4242` */
export const cardWords = ({ brand, last4 }: NonNullable<Payment['card']>): string =>
  `${brands[brand] ?? 'Card'} ending in ${last4}`

/** `US$25.00`, `−US$25.00` */
export function dollarWords(dollars: number): string {
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
): ReceiptRow {
  const credits = signedFigures(amountMicro)
  if (type === 'topup') return { what: 'Parley credits', figures: [credits, dollarWords(paid)] }
  // What had been spent already was not taken back from the balance, and went back to the card all the same.
  const dollars = toCredits(amountMicro - shortMicro)
  return { what: `${description}, ${moment(timestamp)}`, figures: [credits, dollarWords(dollars)] }
}

/** What a receipt begins with: by which number it is found again, and whose it is. */
export const headFacts = ({
  number,
  billedTo,
}: Pick<PaymentReceipt, 'billedTo'> & { readonly number: string | null }): ReceiptPaper['facts'] => [
  ...(number === null ? [] : [['Receipt number', number] as const]),
  ...(billedTo
    ? ([
        ['Billed to', billedTo.name],
        ['Email', billedTo.email],
      ] as const)
    : []),
]

/** In which zone the times of a paper are. */
export const zoneFact = ({ zone }: PaperTimes): readonly [string, string] => ['Times', zone]

/**
 * The receipt of a payment as it is printed; its columns are credits, and the US dollars that went there or back.
 * @param zone of its times, by its IANA name
 */
export function receiptPaper(receipt: PaymentReceipt, zone: string): ReceiptPaper {
  const times = paperTimes(zone)
  const { seller, payment, entries } = receipt
  const { amount, refunded, disputed, paidAt, card, kind } = payment
  const shortMicro = toMicro(payment.shortfall)
  const taken = [
    ['Refunded', refunded],
    ['Taken back by your bank', disputed],
  ] as const
  const back = taken.filter(([, dollars]) => dollars > 0)
  const net = (toMicro(amount) - toMicro(refunded) - toMicro(disputed)) / 1e6
  return {
    title: 'Receipt',
    seller,
    facts: [
      ...headFacts(receipt),
      ...(paidAt === null ? [] : [['Paid on', times.moment(paidAt)] as const]),
      ['Paid with', card ? cardWords(card) : 'Card'],
      ...(kind === 'recharge' ? [['Bought', 'Automatically, when credits ran low'] as const] : []),
      zoneFact(times),
    ],
    columns: ['Credits', 'Amount'],
    rows: entries.map(entry => rowOf(entry, amount, times)),
    sums: [
      ['Paid', dollarWords(amount)],
      ...back.map(([term, dollars]) => [term, dollarWords(-dollars)] as const),
      ...(back.length === 0 ? [] : [['Net paid', dollarWords(net)] as const]),
    ],
    notes: [
      CREDIT_WORDS,
      ...(shortMicro === 0
        ? []
        : [`${exactFigures(shortMicro)} credits had been spent already, and were not taken back.`]),
    ],
  }
}

/**
 * The receipt of months of a number as it is printed, in credits: those were paid for by a card before, or given.
 * @param zone of its times, by its IANA name
 */
export function numberReceiptPaper(receipt: NumberReceipt, zone: string): ReceiptPaper {
  const times = paperTimes(zone)
  const { seller, phoneNumber, entry, months, isAutomatic } = receipt
  const price = exactFigures(-entry.amountMicro)
  return {
    title: 'Receipt',
    seller,
    facts: [
      ...headFacts(receipt),
      ['Number', displayPhoneNumber(phoneNumber)],
      ['Paid on', times.moment(entry.timestamp)],
      ['Paid with', 'Credits'],
      ...(months === null
        ? []
        : [['Paid for', `${times.day(months.from)} to ${times.day(months.to)}`] as const]),
      ...(isAutomatic ? [['Renewed', 'Automatically'] as const] : []),
      zoneFact(times),
    ],
    columns: ['Credits'],
    rows: [{ what: entry.description, figures: [price] }],
    sums: [['Paid', price]],
    notes: [CREDIT_WORDS],
  }
}
