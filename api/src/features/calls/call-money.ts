import {
  bareDigits,
  baseCallRate,
  type CallDirection,
  type CallRate,
  callPriceMicro,
  type MicroCredits,
  reachedLimitSchema,
  type UserId,
  z,
} from '@parley/shared-contract'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { LedgerChange } from '../ledger/ledger.ts'
import type { Admission } from './call-admission.ts'
import { type CallSession, foldCallSession } from './call-session.ts'
import { sinceForwarding } from './forwarded-call.ts'

/** What the browser's report that counts for a call said, and what it was answered. */
export const claimSchema = z.object({
  /** Of what the report said: the same key with another fingerprint is another report. */
  fingerprint: z.string(),
  /** How long the call lasted, as the browser says. */
  seconds: z.number(),
  /** What the call had cost the person by then. */
  chargedMicro: z.int(),
  /** What the person had left then. */
  balanceMicro: z.int(),
})

/** D43: a report of a live call by a browser that it had left, and what it was answered; it counts for nothing. */
const leftReportSchema = z.object({
  /** The call's own, as that of the browser that goes on: the fingerprint tells them apart. */
  key: z.string(),
  fingerprint: z.string(),
  chargedMicro: z.int(),
  balanceMicro: z.int(),
})

/** What the server answers a report with. */
export type ReportAnswer = Pick<z.infer<typeof claimSchema>, 'chargedMicro' | 'balanceMicro'>

/** The report that counts for a call; sent again, it is answered as it was the first time (I12). */
export interface ClaimedReport extends z.infer<typeof claimSchema> {
  readonly kind: 'claimed'
  /** Recognizes the report when it is sent again. Only a provisional charge has it as the id of its entry. */
  readonly key: string
}

/**
 * Whether a browser still has to report the call (B4): `none` before the call is admitted and when nobody answered
 * it, `awaited` until the first report, then `claimed` by that report for ever.
 */
export type ReportState = { readonly kind: 'none' } | { readonly kind: 'awaited' } | ClaimedReport

/** How long a call may last by its person's credits, as they stood when they were last looked at. */
const callFundsSchema = z.object({
  /** Of talk, as S9 counts them. */
  seconds: z.number(),
  /** D37: the day's limit may be reached before the credits are. */
  endedBy: z.enum(['credits', 'day-limit']),
  limit: z.optional(reachedLimitSchema),
})
export type CallFunds = z.infer<typeof callFundsSchema>

const micro = z._default(z.int(), 0)
const timeOrNull = z._default(z.nullable(z.number()), null)

/** B2: what a call has to do with money. Nothing of it is there before the call concerns an account. */
export const callAmountsSchema = z.object({
  /** Its part of what the account holds. */
  heldMicro: micro,
  /** The sum of its ledger entries. */
  chargedMicro: micro,
  /** D10: what the account could not pay. */
  shortMicro: micro,
  /** What the carrier's evidence made it cost; null before its end. */
  priceMicro: z._default(z.nullable(z.int()), null),
  /** How many ledger entries it has. */
  entries: z._default(z.int(), 0),
  /** Until when nobody has to ask the carrier about it; null when nothing is to be looked after. Epoch milliseconds. */
  leaseUntil: timeOrNull,
  /** How often in a row the carrier was asked, or was to be asked, and nothing came of it. */
  looksInVain: z._default(z.int(), 0),
  /** When the carrier last said that it goes on. */
  aliveAt: timeOrNull,
  /** When whoever is called can ring no longer; null when the call was not sent on. */
  ringsUntil: timeOrNull,
  /** When the carrier's detail record is asked for; null when nothing is to be learned from it. */
  recordAt: timeOrNull,
  /** The carrier is to end it. */
  hangUp: z._default(z.boolean(), false),
  funds: z._default(z.nullable(callFundsSchema), null),
  /**
   * B7: when it is to be ended unless credits come, or when what is set aside for it is used up and no look has come to
   * anything; of one that is to be sent on to another number, when its order is to be given again. Null while the time of the next
   * look is enough. Epoch milliseconds.
   */
  wallAt: timeOrNull,
  /** I12: sent again, they are answered as they were the first time, whoever has reported since. */
  leftReports: z._default(z.readonly(z.array(leftReportSchema)), []),
})

export interface CallMoney extends z.infer<typeof callAmountsSchema> {
  readonly report: ReportState
}

/** One call as it is kept. `session` is what `evidence` added up to at the latest event. */
export interface StoredCall {
  /** The carrier's id of the call session. */
  readonly id: string
  /** Whose call it is; null until that is known. */
  readonly uid: UserId | null
  readonly evidence: readonly CarrierEvent[]
  /** What else is stored as evidence: only a newer program knows what it means. It adds nothing to `session`. */
  readonly newerEvidence: readonly unknown[]
  readonly session: CallSession
  /** The first decision stands, however often its event is repeated. */
  readonly admission: Admission | null
  /** Whether the carrier has taken the decision's command. */
  readonly carriedOut: boolean
  readonly money: CallMoney
  /** The id of its record in the person's history (D46); null for a call that has none. */
  readonly recordId: string | null
}

/** What is written together: the call, and what has changed about the account. */
export interface Posting extends LedgerChange {
  readonly call: StoredCall
}

/** The carrier has taken the command: it has said so, or has told of a leg that there is only then. */
export const wasSentOn = ({ carriedOut, evidence }: StoredCall): boolean => {
  const beginning = evidence.find(event => event.type === 'initiated' && event.parked)
  return (
    carriedOut ||
    (beginning !== undefined && sinceForwarding(evidence).some(({ legId }) => legId !== beginning.legId))
  )
}

/** The call with everything that is known of it added up anew. One that was not sent on rings nowhere. */
export function refolded(call: StoredCall): StoredCall {
  const { aliveAt, report } = call.money
  const ringsUntil = wasSentOn(call) ? call.money.ringsUntil : null
  const reportedSeconds = report.kind === 'claimed' ? report.seconds : 0
  return { ...call, session: foldCallSession(call.evidence, { ringsUntil, aliveAt, reportedSeconds }) }
}

/** Joins a report to its call session: direction and the other party's digits. */
export const callKeyOf = (direction: CallDirection, peer: string): string =>
  `${direction}:${bareDigits(peer)}`

export function sessionKeyOf({ direction, from, to }: CallSession): string | null {
  return direction && callKeyOf(direction, (direction === 'outgoing' ? to : from) ?? '')
}

/** What the call costs: what it did when it was let through. One that went on although it was not costs the base price. */
export const rateOfCall = ({ admission }: Pick<StoredCall, 'admission'>): CallRate =>
  admission?.kind === 'send' ? admission.rate : baseCallRate

/**
 * The price of a call that has ended. A call that nobody answered (I6), or that ended before it was answered (A64),
 * is free.
 */
export function finalPriceMicro(call: Pick<StoredCall, 'session' | 'admission'>): MicroCredits {
  const { answeredAt, endedAt, answeredSeconds } = call.session
  const talked = answeredAt !== null && endedAt !== null && endedAt >= answeredAt
  return talked ? callPriceMicro(answeredSeconds, rateOfCall(call)) : 0
}

/** True when the carrier's evidence asks for another price than the call was settled at. */
export const isUnsettled = (call: StoredCall): boolean =>
  call.session.state === 'ended' && call.money.priceMicro !== finalPriceMicro(call)
