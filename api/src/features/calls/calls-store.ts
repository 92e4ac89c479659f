import type { UserId } from '@parley/shared-contract'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { Admission } from './call-admission.ts'
import type { CallMoney } from './call-money.ts'
import type { CallSession } from './call-session.ts'

/** One call as it is kept: what all evidence adds up to, what was decided, and its money. */
export interface StoredCall {
  readonly uid: UserId | null
  readonly session: CallSession
  /** The first decision stands, however often its event is repeated. */
  readonly admission: Admission | null
  /** Whether the carrier has taken the decision's command. */
  readonly carriedOut: boolean
  readonly money: CallMoney
}

/** What there is to add to a call. */
export interface CallNews {
  readonly sessionId: string
  readonly events: readonly CarrierEvent[]
  readonly admission: Admission | null
}

export interface CallsStore {
  /** Null for a call nobody has reported yet. */
  find(sessionId: string): Promise<StoredCall | null>
  /**
   * Adds evidence, and a decision when there is none yet, and does in the same transaction what they mean for
   * money: sets aside, or settles. Adding the same again changes nothing. A call that would be the second of
   * its person is refused (I14).
   */
  record(news: CallNews, now: number): Promise<StoredCall>
  markCarriedOut(sessionId: string): Promise<void>
  /** The carrier says that the call goes on: more is set aside for it, or it is to be ended. */
  prolong(sessionId: string, now: number): Promise<StoredCall | null>
  /** Sessions whose lease ends before this time. */
  due(before: number): Promise<string[]>
}
