import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readChoice, type TransactionChoice, writeChoice } from '../ledger/transaction-filter-model.ts'

interface ChoiceInAddress {
  readonly choice: TransactionChoice
  /** Adds a step to go back to. */
  change(choice: TransactionChoice): void
}

/** What is chosen of the transactions. It is kept in the wallet's address, so back and forward go through it. */
export function useTransactionChoice(): ChoiceInAddress {
  const [address, setAddress] = useSearchParams()
  const choice = useMemo(() => readChoice(address), [address])
  return {
    choice,
    change(next) {
      const after = writeChoice(address, next)
      if (after.toString() !== address.toString()) setAddress(after, { preventScrollReset: true })
    },
  }
}
