import type { LedgerEntry } from '../ledger/ledger.ts'
import type { CallCharge } from './call-charge.ts'

export interface CreditsStore {
  /**
   * Charges a call once (I3): the same charge again gives the entry that was written first.
   * @param now epoch milliseconds
   * @throws ParleyError `CONFLICT`, `INSUFFICIENT_CREDITS`, or `NOT_FOUND` without a profile
   */
  chargeCall(charge: CallCharge, now: number): Promise<LedgerEntry>
}
