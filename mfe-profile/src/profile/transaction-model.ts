import { formatCredits, RECENT_TRANSACTIONS, type Transaction, toMicro } from '@parley/shared-contract'

/** One ledger entry as the list shows it. */
export interface TransactionRow {
  readonly title: string
  /** Signed, with a true minus: `+5.00 credits`, `−0.022 credits`. */
  readonly amount: string
  readonly incoming: boolean
  /** `4.978 credits` */
  readonly balanceAfter: string
}

const titles: Readonly<Record<Transaction['type'], string>> = {
  opening: 'Welcome credits',
  topup: 'Credits added',
  call: 'Call',
  message: 'Message',
  number: 'Number',
  renewal: 'Number renewed',
  refund: 'Refund',
  adjustment: 'Correction',
}

/** An amount with its sign; zero has none. */
export function signedCredits(amount: number): string {
  const micro = toMicro(amount)
  const sign = micro > 0 ? '+' : micro < 0 ? '−' : ''
  return sign + formatCredits(Math.abs(amount))
}

export const transactionRow = (entry: Transaction): TransactionRow => ({
  title: entry.description || titles[entry.type],
  amount: signedCredits(entry.amount),
  incoming: entry.amount > 0,
  balanceAfter: formatCredits(entry.balanceAfter),
})

/** The latest transactions, as many as count as recent (S9). */
export const recentTransactions = (all: readonly Transaction[]): readonly Transaction[] =>
  all.slice(0, RECENT_TRANSACTIONS)
