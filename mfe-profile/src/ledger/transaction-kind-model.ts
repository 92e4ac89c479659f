import type { Transaction } from '@parley/shared-contract'
import type { MoneyForm } from '@parley/shared-ui/words'
import { say } from '@parley/shared-ui/words'

/** What kind of entry it is, in words. */
export const transactionKinds: Readonly<Record<Transaction['type'], string>> = {
  opening: say('Welcome credits', 'Credits zur Begrüßung'),
  topup: say('Credits added', 'Credits aufgeladen'),
  call: say('Call', 'Anruf'),
  message: say('Message', 'Nachricht'),
  number: say('Number', 'Nummer'),
  renewal: say('Number renewed', 'Nummer verlängert'),
  refund: say('Refund', 'Erstattung'),
  adjustment: say('Correction', 'Berichtigung'),
}

const forms: Readonly<Record<Transaction['type'], MoneyForm>> = {
  opening: 'payment',
  topup: 'payment',
  call: 'charge',
  message: 'charge',
  number: 'payment',
  renewal: 'payment',
  refund: 'sum',
  adjustment: 'sum',
}

/** Of a call's charge that is corrected; other corrections, such as of whole credits, have other ids. */
export const isCallCorrection = ({ id, type }: Pick<Transaction, 'id' | 'type'>): boolean =>
  type === 'adjustment' && id.startsWith('adjustment_')

/** How exactly the amount of an entry is told (D45): what goes back of a charge, or corrects one, as the charge was. */
export function transactionForm(entry: Pick<Transaction, 'id' | 'type' | 'description'>): MoneyForm {
  const isOfText = entry.type === 'refund' && entry.description.startsWith('Text to ')
  return isOfText || isCallCorrection(entry) ? 'charge' : forms[entry.type]
}
