import { exactFigures, toCredits, toMicro } from './credits.ts'
import type { Payment } from './payment.ts'
import type { ExactEntry, PaymentReceipt } from './statement.ts'

/** What stands on a receipt, so that the page and the file say the same. */
export interface ReceiptPaper {
  readonly seller: readonly string[]
  /** What each thing is called, and what it is. */
  readonly facts: readonly (readonly [term: string, value: string])[]
  /** What was bought, and what has become of it. */
  readonly rows: readonly ReceiptRow[]
  /** US dollars; the last one is what was paid in the end. */
  readonly sums: readonly (readonly [term: string, value: string])[]
  /** What else there is to say, in sentences. */
  readonly notes: readonly string[]
}

interface ReceiptRow {
  readonly what: string
  readonly credits: string
  /** US dollars that went there or back. */
  readonly price: string
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

function rowOf(
  { type, description, timestamp, amountMicro, shortMicro }: ExactEntry,
  paid: number,
): ReceiptRow {
  const credits = signedFigures(amountMicro)
  if (type === 'topup') return { what: 'Parley credits', credits, price: dollarWords(paid) }
  // What had been spent already was not taken back from the balance, and went back to the card all the same.
  const dollars = toCredits(amountMicro - shortMicro)
  return { what: `${description}, ${utcWords(timestamp)}`, credits, price: dollarWords(dollars) }
}

/** A receipt as it is printed. */
export function receiptPaper({ number, seller, billedTo, payment, entries }: PaymentReceipt): ReceiptPaper {
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
      ['Receipt number', number],
      ...(billedTo
        ? ([
            ['Billed to', billedTo.name],
            ['Email', billedTo.email],
          ] as const)
        : []),
      ...(paidAt === null ? [] : [['Paid on', utcWords(paidAt)] as const]),
      ['Paid with', card ? cardWords(card) : 'Card'],
      ...(kind === 'recharge' ? [['Bought', 'Automatically, when credits ran low'] as const] : []),
    ],
    rows: entries.map(entry => rowOf(entry, amount)),
    sums: [
      ['Paid', dollarWords(amount)],
      ...back.map(([term, dollars]) => [term, dollarWords(-dollars)] as const),
      ...(back.length === 0 ? [] : [['Net paid', dollarWords(net)] as const]),
    ],
    notes: [
      'One credit costs one US dollar.',
      ...(shortMicro === 0
        ? []
        : [`${exactFigures(shortMicro)} credits had been spent already, and were not taken back.`]),
    ],
  }
}
