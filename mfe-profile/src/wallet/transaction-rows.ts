import { type NameOf, routes, type Transaction } from '@parley/shared-contract'
import { dayWords } from '@parley/shared-ui'
import { clockWords, signedMoney } from '@parley/shared-ui/words'
import { transactionForms, transactionKinds } from '../ledger/transaction-kind-model.ts'

/** One ledger entry as the list shows it. */
export interface TransactionRow {
  readonly id: string
  readonly type: Transaction['type']
  /** The day that begins with this row: `Today`, `Yesterday`, then the date; null within a day. */
  readonly day: string | null
  readonly title: string
  /** A call: its title is who the other side is, by name where the address book has one. */
  readonly call: {
    readonly direction: 'outgoing' | 'incoming'
    readonly who: string
    /** What else its description says: `length estimated`. */
    readonly note: string
  } | null
  readonly time: string
  /** Signed, with a true minus: `+5.00 credits`, `−0.022 credits`. */
  readonly amount: string
  readonly incoming: boolean
  /** Where its receipt is; null for an entry without one. */
  readonly receipt: string | null
}

/** `Call to (500) 555-0100, length estimated` */
const callDescription = /^Call (to|from) (.+?)(?:, (.+))?$/

function callOf({ type, description }: Transaction, nameOf: NameOf): TransactionRow['call'] {
  const found = type === 'call' ? callDescription.exec(description) : null
  if (!found) return null
  const [, way, number = '', note = ''] = found
  return { direction: way === 'to' ? 'outgoing' : 'incoming', who: nameOf(number) ?? number, note }
}

/** `Text to (500) 555-0100, 2 texts`; `Text to (500) 555-0100 was not delivered` */
const textDescription = /^Text to (.+?)(, .+| was not delivered)?$/

/** Its description, with the name of whoever a text went to; else what kind of entry it is. */
function titleOf({ type, description }: Transaction, nameOf: NameOf): string {
  const [, number = '', rest = ''] = textDescription.exec(description) ?? []
  const name = number === '' ? null : nameOf(number)
  return name === null ? description || transactionKinds[type] : `Text to ${name}${rest}`
}

/** What was paid by card, or for a call, has a receipt. What the server gave has none. */
function receiptOf({ id, type, referenceId }: Transaction): string | null {
  const isPayment = id === `topup_${referenceId}` || id.startsWith(`refund_${referenceId}_`)
  if (isPayment) return routes.paymentReceipt(referenceId)
  const isCall = type === 'call' || (type === 'adjustment' && id.startsWith('adjustment_'))
  return isCall ? routes.callReceipt(id) : null
}

/** Entries, newest first, as rows; the first of each day says the day. @param now epoch milliseconds */
export function transactionRows(
  entries: readonly Transaction[],
  now: number,
  nameOf: NameOf,
  locale?: string,
): readonly TransactionRow[] {
  const days = entries.map(({ timestamp }) => dayWords(timestamp, now, locale))
  return entries.map((entry, index) => ({
    id: entry.id,
    type: entry.type,
    day: days[index] === days[index - 1] ? null : (days[index] ?? null),
    title: titleOf(entry, nameOf),
    call: callOf(entry, nameOf),
    time: clockWords(entry.timestamp, locale),
    amount: signedMoney(entry.amount, transactionForms[entry.type]),
    incoming: entry.amount > 0,
    receipt: receiptOf(entry),
  }))
}
