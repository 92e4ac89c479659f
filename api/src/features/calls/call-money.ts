import { bareDigits, type CallDirection, callPriceMicro, type MicroCredits } from '@parley/shared-contract'
import type { LedgerAccount, LedgerEntry } from '../ledger/ledger.ts'
import type { CallSession } from './call-session.ts'

/** The browser's report that counts for this call, and what it was answered (I12). */
export interface ReportClaim {
  readonly fingerprint: string
  /** How long the browser says that it lasted. */
  readonly seconds: number
  readonly chargedMicro: MicroCredits
  readonly balanceMicro: MicroCredits
}

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
  /** Key of the report that counts; empty while one is awaited, null when none is. */
  readonly reportKey: string | null
  readonly claim: ReportClaim | null
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
  reportKey: null,
  claim: null,
}

/** A call with its money. `id` is the carrier's of the session. */
export interface BilledCall {
  readonly id: string
  readonly session: CallSession
  readonly money: CallMoney
}

/** What is written together: the call's money, the account, and the entry when money has moved. */
export interface Posting {
  readonly money: CallMoney
  readonly account: LedgerAccount
  readonly entry: LedgerEntry | null
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
