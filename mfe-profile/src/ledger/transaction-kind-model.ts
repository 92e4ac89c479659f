import type { Transaction } from '@parley/shared-contract'

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
