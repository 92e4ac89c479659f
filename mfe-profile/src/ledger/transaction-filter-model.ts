import { everyTransaction, type Transaction, type TransactionFilter } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { isMonth, spanOf } from './month-model.ts'
import { transactionKinds } from './transaction-kind-model.ts'

/** What somebody has chosen to see: a kind and a month, `2026-11`; empty for all of them. */
export interface TransactionChoice {
  readonly type: Transaction['type'] | ''
  readonly month: string
}

export const anyTransaction: TransactionChoice = { type: '', month: '' }

/** The parts of the wallet's address that say what is chosen. They are about the wallet, and nothing else of the settings. */
export const choiceParts = ['type', 'month'] as const

/** Reads what is chosen from an address. What is no kind and no month is ignored. */
export function readChoice(address: URLSearchParams): TransactionChoice {
  const [type, month] = choiceParts.map(name => address.get(name) ?? '')
  return {
    type: typeOptions.find(({ value }) => value === type)?.value ?? '',
    month: month !== undefined && isMonth(month) ? month : '',
  }
}

/** The address for this choice; other parts of it stay. */
export function writeChoice(address: URLSearchParams, choice: TransactionChoice): URLSearchParams {
  const changed = new URLSearchParams(address)
  for (const name of choiceParts) {
    if (choice[name] === '') changed.delete(name)
    else changed.set(name, choice[name])
  }
  return changed
}

interface Option<V extends string> {
  readonly value: V
  readonly label: string
}

/** Every kind of entry, in the words of the list. */
export const typeOptions: readonly Option<TransactionChoice['type']>[] = [
  { value: '', label: say('All types', 'Alle Arten') },
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
