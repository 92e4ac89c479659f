import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { Admission } from './call-admission.ts'
import type { CallSession } from './call-session.ts'

/** One call as it is kept: all evidence, what it adds up to, and what was decided. */
export interface StoredCall {
  readonly session: CallSession
  /** The first decision stands, however often its event is repeated. */
  readonly admission: Admission | null
  /** Whether the carrier has taken the decision's command. */
  readonly carriedOut: boolean
}

export interface CallsStore {
  /** Null for a call nobody has reported yet. */
  find(sessionId: string): Promise<StoredCall | null>
  /** Adds evidence, and a decision when there is none yet. Adding the same again changes nothing. */
  record(event: CarrierEvent, admission: Admission | null): Promise<StoredCall>
  markCarriedOut(sessionId: string): Promise<void>
}
