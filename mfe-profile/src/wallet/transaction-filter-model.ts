import { everyTransaction, type Transaction, type TransactionFilter } from '@parley/shared-contract'
import { spanOf } from '../ledger/month-model.ts'
import { transactionKinds } from '../ledger/transaction-kind-model.ts'

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

/** What the ledger is asked for. */
export function filterOf({ type, month }: TransactionChoice): TransactionFilter {
  const kind = { ...everyTransaction, type: type === '' ? null : type }
  return month === '' ? kind : { ...kind, ...spanOf(month) }
}
