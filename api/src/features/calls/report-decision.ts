import {
  callPriceMicro,
  MAX_LEFT_REPORTS,
  MAX_PROVISIONAL_CHARGES,
  MIN_BILLED_SECONDS,
  type MicroCredits,
  ParleyError,
  toMicro,
  z,
} from '@parley/shared-contract'
import { reportEntryId } from '../ledger/call-entries.ts'
import {
  appendEntry,
  availableMicro,
  type LedgerAccount,
  type LedgerChange,
  type LedgerEntry,
  replayed,
  requireCredits,
} from '../ledger/ledger.ts'
import { spendableMicro, spendingLimit } from '../ledger/spending.ts'
import { toEnd } from './call-hold.ts'
import {
  type ClaimedReport,
  isUnsettled,
  type Posting,
  type ReportAnswer,
  type ReportState,
  rateOfCall,
  refolded,
  type StoredCall,
} from './call-money.ts'
import { type PricedReport, reportedPriceMicro } from './call-report.ts'
import { asEstimated, chargeUpTo, settle } from './call-settlement.ts'
import { wasMoved } from './moved-call.ts'
import { reportedCall } from './reported-call.ts'

/** A report, and what is known when it is decided about. */
export interface ReportFacts {
  readonly report: PricedReport
  /** The report's own key, or the one that `keylessKey` gave it. */
  readonly key: string
  readonly account: LedgerAccount
  /** The ledger entry that a report of this key has made before. */
  readonly written: LedgerEntry | null
  /** The person's calls that await a report, and the one that a report of this key has claimed. */
  readonly calls: readonly StoredCall[]
}

/** The latest report without a key that said the same (B4): the key it was given, and when (epoch milliseconds). */
export const keylessSchema = z.object({ fingerprint: z.string(), entryId: z.string(), at: z.number() })
export type KeylessReport = z.infer<typeof keylessSchema>

/** B4: a report without a key reuses the key of the equal report it retries, else gets a new one. */
export function keylessKey(report: PricedReport, earlier: KeylessReport | null, now: number): string {
  const isRetry = earlier !== null && now - earlier.at <= report.retryWindowMs
  return isRetry ? earlier.entryId : reportEntryId(`${report.uid}_keyless_${now}`)
}

export interface ReportDecision {
  readonly answer: ReportAnswer
  /** What is written of the money; null for a report that was answered before, or counts for nothing. */
  readonly change: LedgerChange | null
  /** The call as this report has changed it, to be written with it; null when it has changed none. */
  readonly call: StoredCall | null
}

/**
 * B4: a report of a live call ends it and charges what it says; one of a settled call moves nothing; one of a call
 * that the carrier has not told of charges provisionally; one by a browser that a live call has left counts for nothing (D43).
 * The same report again gets the first answer.
 * @throws ParleyError `CONFLICT`, `INVALID_COST`, `INSUFFICIENT_CREDITS`, `SPENDING_LIMIT`
 */
export function decideReport(facts: ReportFacts, now: number): ReportDecision {
  const { report, key, written, calls } = facts
  if (written) {
    const { amountMicro, balanceAfter } = replayed(written, report.fingerprint)
    return repeated({ chargedMicro: -amountMicro, balanceMicro: toMicro(balanceAfter) })
  }
  const isLeft = (left: ReportAnswer & { key: string; fingerprint: string }) =>
    left.key === key && left.fingerprint === report.fingerprint
  const left = calls.flatMap(({ money }) => money.leftReports).find(isLeft)
  if (left) return repeated(left)
  const isOwn = (state: ReportState): state is ClaimedReport => state.kind === 'claimed' && state.key === key
  const own = calls.map(({ money }) => money.report).find(isOwn)
  if (own) {
    if (own.fingerprint !== report.fingerprint) throw new ParleyError('CONFLICT')
    return repeated(own)
  }
  const call = reportedCall(calls, report, now)
  // The browser that was left tells of its part only, and the carrier of all (D43).
  if (call && wasMoved(call) && call.money.leaseUntil !== null) return keptOnly(call, facts)
  const priceMicro = reportedPriceMicro(
    report,
    call?.admission?.kind === 'send' ? rateOfCall(call) : report.rate,
  )
  return call ? claim(call, facts, priceMicro, now) : chargeProvisionally(facts, priceMicro, now)
}

const repeated = ({ chargedMicro, balanceMicro }: ReportAnswer): ReportDecision => ({
  answer: { chargedMicro, balanceMicro },
  change: null,
  call: null,
})

/** Moves nothing, and is known again: a report without a key is not. @throws ParleyError `CONFLICT` for too many */
function keptOnly(call: StoredCall, { report, key, account }: ReportFacts): ReportDecision {
  const { chargedMicro, leftReports } = call.money
  const answer = { chargedMicro, balanceMicro: account.balanceMicro }
  if (report.key === null) return repeated(answer)
  if (leftReports.length >= MAX_LEFT_REPORTS) throw new ParleyError('CONFLICT')
  const kept = [...leftReports, { key, fingerprint: report.fingerprint, ...answer }]
  return { answer, change: null, call: { ...call, money: { ...call.money, leftReports: kept } } }
}

/**
 * From now on the call belongs to this report. It moves the money of a settled call only where the carrier told of no
 * answer: then the call lasted at least as long as its browser says (I4).
 */
function claim(
  before: StoredCall,
  facts: ReportFacts,
  priceMicro: MicroCredits,
  now: number,
): ReportDecision {
  const { key, report, account } = facts
  const { fingerprint, seconds } = report
  const claimedWith = (call: StoredCall, { balanceMicro }: LedgerAccount): StoredCall => {
    const { chargedMicro } = call.money
    const claimed = { kind: 'claimed', key, fingerprint, seconds, chargedMicro, balanceMicro } as const
    return refolded({ ...call, money: { ...call.money, report: claimed } })
  }
  const call = claimedWith(before, account)
  const { call: charged, ...change } = chargeFor(call, facts, priceMicro, now)
  const answer = { chargedMicro: charged.money.chargedMicro, balanceMicro: change.account.balanceMicro }
  return { answer, change, call: claimedWith(charged, change.account) }
}

function chargeFor(call: StoredCall, facts: ReportFacts, priceMicro: MicroCredits, now: number): Posting {
  if (call.money.leaseUntil !== null) return chargeLive(call, facts, priceMicro, now)
  return isUnsettled(call) ? settle(call, facts.account, now) : { call, account: facts.account, entry: null }
}

/** Charges what the report says until the carrier tells, and asks for the end of the call. */
function chargeLive(
  call: StoredCall,
  { report, account }: ReportFacts,
  priceMicro: MicroCredits,
  now: number,
): Posting {
  const { money, session } = call
  const { fingerprint, referenceId } = report
  const free = { ...account, heldMicro: account.heldMicro - money.heldMicro }
  const description = session.answerKnown === 'told' ? report.description : asEstimated(report.description)
  const charged = chargeUpTo(call, free, priceMicro, { description, referenceId, fingerprint }, now)
  const heldMicro = Math.min(money.heldMicro, availableMicro(charged.account))
  return {
    entry: charged.entry,
    account: { ...charged.account, heldMicro: charged.account.heldMicro + heldMicro },
    call: toEnd({ ...charged.call, money: { ...charged.call.money, heldMicro } }, now, now),
  }
}

/**
 * The charge for a call the carrier has not told of: its price, or what is there when the call outgrew the balance
 * (D10: never below zero, the rest is recorded). Without the credits for one minute no call can have happened, so the
 * report is refused (A23); nor beyond the daily limit of a new account (D37).
 */
function chargeProvisionally(
  { report, key, account: before }: ReportFacts,
  priceMicro: MicroCredits,
  now: number,
): ReportDecision {
  const { fingerprint, callKey, seconds, description, referenceId } = report
  const leastMicro = callPriceMicro(MIN_BILLED_SECONDS, report.rate)
  requireCredits(before, leastMicro)
  const spendable = spendableMicro(before, now)
  if (spendable < leastMicro) throw spendingLimit(before, leastMicro, now)
  const paidMicro = Math.min(priceMicro, spendable)
  const amounts = { amountMicro: -paidMicro, shortMicro: priceMicro - paidMicro }
  const draft = { id: key, type: 'call', ...amounts, description, referenceId, fingerprint } as const
  const { account, entry } = appendEntry(before, draft, now)
  const latest = { entryId: key, fingerprint, callKey, seconds, paidMicro, at: now }
  const provisional = [latest, ...account.provisional].slice(0, MAX_PROVISIONAL_CHARGES)
  return {
    answer: { chargedMicro: paidMicro, balanceMicro: account.balanceMicro },
    change: { account: { ...account, provisional }, entry },
    call: null,
  }
}
