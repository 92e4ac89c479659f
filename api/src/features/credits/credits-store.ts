import type { MicroCredits } from '@parley/shared-contract'
import type { CallCharge } from './call-charge.ts'

/** What a report has done. */
export interface ChargedCall {
  readonly chargedMicro: MicroCredits
  readonly balanceMicro: MicroCredits
  /** The call session that is to be ended now; null when none is on. */
  readonly endedCall: string | null
}

export interface CreditsStore {
  /**
   * B4: a report of a live call ends it and charges what it says; one of a settled call moves nothing; one of a
   * call that nobody knows charges provisionally. The same charge again gets the first answer (I3, I12).
   * @param now epoch milliseconds
   * @throws ParleyError `CONFLICT`, `INSUFFICIENT_CREDITS`, or `NOT_FOUND` without a profile
   */
  chargeCall(charge: CallCharge, now: number): Promise<ChargedCall>
}
