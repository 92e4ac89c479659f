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

const monthValue = (start: Date) => `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, '0')}`

/** The months of this device's calendar from now back to a moment, epoch milliseconds. */
export function monthOptions(now: number, since: number, locale?: string): readonly Option<string>[] {
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const options = [{ value: '', label: 'All months' }]
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
  if (month === '') return kind
  const [year = 0, number = 1] = month.split('-').map(Number)
  const start = (months: number) => new Date(year, number - 1 + months, 1).getTime()
  return { ...kind, since: start(0), before: start(1) }
}
