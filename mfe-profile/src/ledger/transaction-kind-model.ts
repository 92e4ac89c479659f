import type { Transaction } from '@parley/shared-contract'
import type { MoneyForm } from '@parley/shared-ui/words'

/** What kind of entry it is, in words. */
export const transactionKinds: Readonly<Record<Transaction['type'], string>> = {
  opening: 'Welcome credits',
  topup: 'Credits added',
  call: 'Call',
  message: 'Message',
  number: 'Number',
  renewal: 'Number renewed',
  refund: 'Refund',
  adjustment: 'Correction',
}

/** How exactly the amount of each is told (D45). A correction can be of whole credits or of a call's price. */
export const transactionForms: Readonly<Record<Transaction['type'], MoneyForm>> = {
  opening: 'payment',
  topup: 'payment',
  call: 'charge',
  message: 'charge',
  number: 'payment',
  renewal: 'payment',
  refund: 'sum',
  adjustment: 'sum',
}
