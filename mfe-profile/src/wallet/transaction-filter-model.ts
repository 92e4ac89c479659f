import { everyTransaction, type Transaction, type TransactionFilter } from '@parley/shared-contract'
import { transactionKinds } from './transaction-kind-model.ts'

/** What somebody has chosen to see: a kind and a month, `2026-11`; empty for all of them. */
export interface TransactionChoice {
  readonly type: Transaction['type'] | ''
  readonly month: string
}

export const anyTransaction: TransactionChoice = { type: '', month: '' }

interface Option<V extends string> {
  readonly value: V
  readonly label: string
}

/** Every kind of entry, in the words of the list. */
export const typeOptions: readonly Option<TransactionChoice['type']>[] = [
  { value: '', label: 'All types' },
  ...(Object.entries(transactionKinds) as [Transaction['type'], string][]).map(([value, label]) => ({
    value,
    label,
  })),
]

/** The month of a moment on this device, `2026-11`. @param at epoch milliseconds */
export const monthOf = (at: number): string => monthValue(new Date(at))

const monthValue = (start: Date) => `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, '0')}`

/** The months of this device's calendar from now back to a moment, epoch milliseconds; the latest first. */
export function monthOptions(now: number, since: number, locale?: string): readonly Option<string>[] {
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const options = []
  const today = new Date(now)
  for (let back = 0; ; back += 1) {
    const start = new Date(today.getFullYear(), today.getMonth() - back, 1)
    options.push({ value: monthValue(start), label: words.format(start) })
    if (start.getTime() <= since) return options
  }
}

/** What the ledger is asked for. */
export function filterOf({ type, month }: TransactionChoice): TransactionFilter {
  const kind = { ...everyTransaction, type: type === '' ? null : type }
  return month === '' ? kind : { ...kind, ...spanOf(month) }
}

/** A month of this device's calendar, from its first moment to before that of the next; epoch milliseconds. */
export function spanOf(month: string): { readonly since: number; readonly before: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const start = (months: number) => new Date(year, number - 1 + months, 1).getTime()
  return { since: start(0), before: start(1) }
}

/** `November 2026` */
export const monthWords = (month: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(spanOf(month).since)
