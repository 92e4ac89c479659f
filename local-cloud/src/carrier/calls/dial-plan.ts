import type { CustomHeader, LegPlan } from './leg.ts'

/** How a leg is dialled. */
export interface DialPlan extends Omit<LegPlan, 'parked' | 'direction' | 'sessionId'> {
  readonly ringMs?: number | undefined
  readonly limitMs?: number | undefined
  readonly customHeaders: readonly CustomHeader[]
}

/** How a leg is sent on. */
export interface Transfer extends DialPlan {
  /** The leg waits for another decision when the one it is sent to is gone, instead of ending with it. */
  readonly parkAfter?: boolean
}
