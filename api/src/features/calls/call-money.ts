import {
  bareDigits,
  type CallDirection,
  callPriceMicro,
  type MicroCredits,
  type UserId,
} from '@parley/shared-contract'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { LedgerChange } from '../ledger/ledger.ts'
import type { Admission } from './call-admission.ts'
import type { CallSession } from './call-session.ts'

/** What the server answers a browser's report of a call with. */
export interface ReportAnswer {
  /** What the call has cost the person so far. */
  readonly chargedMicro: MicroCredits
  /** What the person had left then. */
  readonly balanceMicro: MicroCredits
}

/** The report that counts for a call; asked again, it is answered as it was the first time (I12). */
export interface ClaimedReport extends ReportAnswer {
  readonly kind: 'claimed'
  /** By this the report is known when it is sent again; the id of its ledger entry when it made one. */
  readonly key: string
  /** Of what the report said: the same key with another fingerprint is another report. */
  readonly fingerprint: string
  /** How long the call lasted, as the browser says. */
  readonly seconds: number
}

/**
 * Whether a browser still has to report the call (B4): `none` before the call is admitted and when nobody answered
 * it, `awaited` until the first report, then `claimed` by that report for ever.
 */
export type ReportState = { readonly kind: 'none' } | { readonly kind: 'awaited' } | ClaimedReport

/** B2: what a call session has to do with money. */
export interface CallMoney {
  /** Its part of what the account holds. */
  readonly heldMicro: MicroCredits
  /** The sum of its ledger entries. */
  readonly chargedMicro: MicroCredits
  /** D10: what the account could not pay. */
  readonly shortMicro: MicroCredits
  /** What the carrier's evidence made it cost; null before its end. */
  readonly priceMicro: MicroCredits | null
  /** How many ledger entries it has. */
  readonly entries: number
  /** Until when the call is believed to go on; null when nothing is to be looked after. Epoch milliseconds. */
  readonly leaseUntil: number | null
  /** When the carrier last said that it goes on. */
  readonly aliveAt: number | null
  /** The carrier is to end it. */
  readonly hangUp: boolean
  readonly report: ReportState
}

export const noMoney: CallMoney = {
  heldMicro: 0,
  chargedMicro: 0,
  shortMicro: 0,
  priceMicro: null,
  entries: 0,
  leaseUntil: null,
  aliveAt: null,
  hangUp: false,
  report: { kind: 'none' },
}

/** A call with its money. `id` is the carrier's of the session. */
export interface BilledCall {
  readonly id: string
  readonly session: CallSession
  readonly money: CallMoney
}

/** One call as it is kept. `session` is always what `evidence` adds up to. */
export interface StoredCall extends BilledCall {
  /** Whose call it is; null until that is known. */
  readonly uid: UserId | null
  readonly evidence: readonly CarrierEvent[]
  /** The first decision stands, however often its event is repeated. */
  readonly admission: Admission | null
  /** Whether the carrier has taken the decision's command. */
  readonly carriedOut: boolean
}

/** What is written together: the call's money, and what has changed about the account. */
export interface Posting extends LedgerChange {
  readonly money: CallMoney
}

/** By what a report and a call session know each other: direction and the other party's digits. */
export const callKeyOf = (direction: CallDirection, peer: string): string =>
  `${direction}:${bareDigits(peer)}`

export function sessionKeyOf({ direction, from, to }: CallSession): string | null {
  return direction && callKeyOf(direction, (direction === 'outgoing' ? to : from) ?? '')
}

/** I6, A64: nothing for a call that nobody answered, or that ended before it was. */
export function finalPriceMicro({ answeredAt, endedAt, answeredSeconds }: CallSession): MicroCredits {
  const talked = answeredAt !== null && endedAt !== null && endedAt >= answeredAt
  return talked ? callPriceMicro(answeredSeconds) : 0
}

/** True when the carrier's evidence asks for another price than the call was settled at. */
export const isUnsettled = ({ session, money }: BilledCall): boolean =>
  session.state === 'ended' && money.priceMicro !== finalPriceMicro(session)
