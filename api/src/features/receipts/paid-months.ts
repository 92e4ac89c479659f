import { e164Schema, monthsLater, type NumberReceipt } from '@parley/shared-contract'
import type { LedgerEntry } from '../ledger/ledger.ts'
import { automaticRenewalEnd } from '../numbers/renewal-decision.ts'

/** Which number an entry has paid for, and for how long. A purchase counts from its own moment (D16), a renewal as D18 says. */
export function paidMonths(
  entry: LedgerEntry,
): Pick<NumberReceipt, 'phoneNumber' | 'months' | 'isAutomatic'> {
  const { id, type, referenceId, timestamp, renewed, fingerprint } = entry
  const phoneNumber = e164Schema.parse(`+${referenceId}`)
  if (type === 'renewal')
    return {
      phoneNumber,
      months: renewed ? { from: Math.max(renewed.from, timestamp), to: renewed.to } : null,
      isAutomatic: renewed !== undefined && id.endsWith(automaticRenewalEnd(renewed.from)),
    }
  // Its months are what a request for it is known again by.
  const bought = /^\d+$/.test(fingerprint) ? Number(fingerprint) : 0
  const months = bought === 0 ? null : { from: timestamp, to: monthsLater(timestamp, bought) }
  return { phoneNumber, months, isAutomatic: false }
}
