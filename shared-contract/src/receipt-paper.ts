import { exactFigures, toCredits, toMicro } from './credits.ts'
import { displayPhoneNumber } from './display-number.ts'
import type { Payment } from './payment.ts'
import type { ExactEntry, NumberReceipt, PaymentReceipt } from './statement.ts'

/** What stands on a receipt, so that the page and the file say the same. */
export interface ReceiptPaper {
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
const CREDIT_WORDS = 'One credit costs one US dollar.'

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

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
/** `November 22, 2026 at 14:05 UTC`: the same wherever it is read. */
export const utcWords = (at: number): string => `${moment.format(at)} UTC`

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function rowOf(
  { type, description, timestamp, amountMicro, shortMicro }: ExactEntry,
  paid: number,
): ReceiptRow {
  const credits = signedFigures(amountMicro)
  if (type === 'topup') return { what: 'Parley credits', figures: [credits, dollarWords(paid)] }
  // What had been spent already was not taken back from the balance, and went back to the card all the same.
  const dollars = toCredits(amountMicro - shortMicro)
  return { what: `${description}, ${utcWords(timestamp)}`, figures: [credits, dollarWords(dollars)] }
}

/** What a receipt begins with: by which number it is found again, and whose it is. */
const headFacts = ({ number, billedTo }: Pick<PaymentReceipt, 'number' | 'billedTo'>) =>
  [
    ['Receipt number', number],
    ...(billedTo
      ? ([
          ['Billed to', billedTo.name],
          ['Email', billedTo.email],
        ] as const)
      : []),
  ] as const

/** The receipt of a payment as it is printed; its columns are credits, and the US dollars that went there or back. */
export function receiptPaper(receipt: PaymentReceipt): ReceiptPaper {
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
    seller,
    facts: [
      ...headFacts(receipt),
      ...(paidAt === null ? [] : [['Paid on', utcWords(paidAt)] as const]),
      ['Paid with', card ? cardWords(card) : 'Card'],
      ...(kind === 'recharge' ? [['Bought', 'Automatically, when credits ran low'] as const] : []),
    ],
    columns: ['Credits', 'Amount'],
    rows: entries.map(entry => rowOf(entry, amount)),
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

/** The receipt of months of a number as it is printed, in credits: those were paid for by a card before, or given. */
export function numberReceiptPaper(receipt: NumberReceipt): ReceiptPaper {
  const { seller, phoneNumber, entry, months, isAutomatic } = receipt
  const price = exactFigures(-entry.amountMicro)
  return {
    seller,
    facts: [
      ...headFacts(receipt),
      ['Number', displayPhoneNumber(phoneNumber)],
      ['Paid on', utcWords(entry.timestamp)],
      ['Paid with', 'Credits'],
      ...(months === null
        ? []
        : [['Paid for', `${day.format(months.from)} to ${day.format(months.to)}`] as const]),
      ...(isAutomatic ? [['Renewed', 'Automatically'] as const] : []),
    ],
    columns: ['Credits'],
    rows: [{ what: entry.description, figures: [price] }],
    sums: [['Paid', price]],
    notes: [CREDIT_WORDS],
  }
}
