import { type NameOf, routes, type Transaction } from '@parley/shared-contract'
import { dayWords } from '@parley/shared-ui'
import { clockWords, signedMoney } from '@parley/shared-ui/words'
import { entryNoteWords, entryWho, entryWords } from '../ledger/entry-words.ts'
import { inColumn } from '../ledger/in-column.ts'
import { isCallCorrection, transactionForm, transactionKinds } from '../ledger/transaction-kind-model.ts'

/** One ledger entry as the list shows it. */
export interface TransactionRow {
  readonly id: string
  readonly type: Transaction['type']
  /** The day that begins with this row: `Today`, `Yesterday`, then the date; null within a day. */
  readonly day: string | null
  readonly title: string
  /** A call or a text: its title is who the other side is, by name where the address book has one. */
  readonly talk: {
    readonly kind: TalkKind
    readonly who: string
    /** What else its description says: `length estimated`, `2 texts`. */
    readonly note: string
  } | null
  readonly time: string
  /** Signed, with a true minus: `+5.00 credits`, `−0.022 credits`; the points of all rows stand below each other. */
  readonly amount: string
  readonly incoming: boolean
  /** Where its receipt is; null for an entry without one. */
  readonly receipt: string | null
}

/** `Call to (500) 555-0100, length estimated`, `Text to (212) 555-0187 was not delivered` */
const talkDescription = /^(Call to|Call from|Text to) (.+?)(?:, (.+)|( was not delivered))?$/

type TalkKind = 'outgoing' | 'incoming' | 'text' | 'undelivered'
const talkKinds: Readonly<Record<string, TalkKind>> = {
  'Call to': 'outgoing',
  'Call from': 'incoming',
  'Text to': 'text',
}
const talkTypes: readonly Transaction['type'][] = ['call', 'message', 'refund']

function talkOf({ type, description }: Transaction, nameOf: NameOf): TransactionRow['talk'] {
  const found = talkTypes.includes(type) ? talkDescription.exec(description) : null
  if (!found) return null
  const [, way = '', number = '', note = '', undelivered] = found
  const kind = undelivered ? 'undelivered' : talkKinds[way]
  return kind ? { kind, who: nameOf(number) ?? entryWho(number), note: entryNoteWords(note) } : null
}

/** What was paid by card, for a number or for a call has a receipt. What the server gave has none. */
function receiptOf({ id, type, referenceId }: Transaction): string | null {
  const isPayment = id === `topup_${referenceId}` || id.startsWith(`refund_${referenceId}_`)
  if (isPayment) return routes.paymentReceipt(referenceId)
  if (type === 'number' || type === 'renewal') return routes.numberReceipt(id)
  const isCall = type === 'call' || isCallCorrection({ id, type })
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
  const amounts = entries.map(entry => signedMoney(entry.amount, transactionForm(entry)).split(' '))
  const figures = inColumn(amounts.map(([figure = '']) => figure))
  return entries.map((entry, index) => ({
    id: entry.id,
    type: entry.type,
    day: days[index] === days[index - 1] ? null : (days[index] ?? null),
    title: entryWords(entry.description) || transactionKinds[entry.type],
    talk: talkOf(entry, nameOf),
    time: clockWords(entry.timestamp, locale),
    amount: [figures[index], ...(amounts[index]?.slice(1) ?? [])].join(' '),
    incoming: entry.amount > 0,
    receipt: receiptOf(entry),
  }))
}
