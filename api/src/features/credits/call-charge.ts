import {
  CALL_RATE_MICRO_PER_MINUTE,
  COST_TOLERANCE_MICRO,
  callPriceMicro,
  digitsOf,
  type MicroCredits,
  ParleyError,
  type RequestOf,
  startedMinutes,
  toCredits,
  toMicro,
  type UserId,
} from '@parley/shared-contract'
import { callKeyOf } from '../calls/call-money.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import {
  appendEntry,
  availableMicro,
  type LedgerAccount,
  type LedgerEntry,
  requireCredits,
} from '../ledger/ledger.ts'

/** A browser's report of a finished call. */
export type CallReport = Omit<RequestOf<'deductCredits'>, 'userId'>

/** A report that has been checked: what it is charged, and what makes it this report. */
export interface CallCharge {
  readonly uid: UserId
  readonly priceMicro: MicroCredits
  /** Answered time, as the browser says. */
  readonly seconds: number
  /** By what the call session is known that it is about. */
  readonly callKey: string
  /** When the call began by the browser's clock; null when the report does not say. Epoch milliseconds. */
  readonly startedAt: number | null
  /** Same key and fingerprint: a retry. Same key and another fingerprint: a conflict. */
  readonly fingerprint: string
  /** B4: the id of its ledger entry; null when the report names no call log. */
  readonly entryId: string | null
  /** B4: without a call log, an equal report within this time is a retry. */
  readonly retryWindowMs: number
  readonly description: string
  readonly referenceId: string
}

const SHORTEST_RETRY_WINDOW_SECONDS = 60

/**
 * B4: the server's own price; what the browser states must only come near it (S5's tolerance).
 * @throws ParleyError `INVALID_COST`
 */
export function checkCallReport(uid: UserId, report: CallReport): CallCharge {
  const { amount, description, metadata } = report
  const { duration, callDirection, phoneNumber, callLogId } = metadata
  const priceMicro = callPriceMicro(duration)
  if (Math.abs(toMicro(amount) - priceMicro) > COST_TOLERANCE_MICRO) {
    const minutes = startedMinutes(duration)
    throw new ParleyError(
      'INVALID_COST',
      `Invalid cost calculation. Expected ${toCredits(priceMicro)} credits for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    )
  }
  const digits = digitsOf(phoneNumber)
  return {
    uid,
    priceMicro,
    seconds: duration,
    callKey: callKeyOf(callDirection, phoneNumber),
    startedAt: startOf(callLogId),
    fingerprint: fingerprintOf(callDirection, duration, digits, toMicro(amount)),
    entryId: callLogId === undefined ? null : `call_${ownKey(uid, callLogId)}`,
    retryWindowMs: Math.max(SHORTEST_RETRY_WINDOW_SECONDS, duration) * 1000,
    description: description.trim() || (callDirection === 'outgoing' ? 'Outgoing call' : 'Incoming call'),
    referenceId: callLogId ?? '',
  }
}

/** S3: the start of a call stands in the id of its log. */
function startOf(callLogId: string | undefined): number | null {
  const start = /_(\d{13})_(?:incoming|outgoing)$/.exec(callLogId ?? '')?.[1]
  return start === undefined ? null : Number(start)
}

/** S3's ids begin with the user; a key that does not is made to, so that nobody can use up another's. */
const ownKey = (uid: UserId, key: string) => (key.startsWith(`${uid}_`) ? key : `${uid}_${key}`)

/** B4: the latest charges that wait for their call; older ones stand. */
const MOST_PROVISIONAL = 20

/**
 * The charge for a call the carrier has not told of: its price, or what is there when the call outgrew the
 * balance (D10: never below zero, the rest is recorded). Who cannot pay a single minute has not had a call to
 * report (A23).
 * @throws ParleyError `INSUFFICIENT_CREDITS`
 */
export function chargeProvisionally(
  charge: CallCharge,
  before: LedgerAccount,
  entryId: string,
  now: number,
): { readonly account: LedgerAccount; readonly entry: LedgerEntry } {
  requireCredits(before, Math.min(charge.priceMicro, CALL_RATE_MICRO_PER_MINUTE))
  const paidMicro = Math.min(charge.priceMicro, availableMicro(before))
  const { fingerprint, callKey, seconds, description, referenceId, priceMicro } = charge
  const draft = {
    id: entryId,
    type: 'call',
    amountMicro: -paidMicro,
    shortMicro: priceMicro - paidMicro,
  } as const
  const { account, entry } = appendEntry(before, { ...draft, description, referenceId, fingerprint }, now)
  const latest = { entryId, fingerprint, callKey, seconds, paidMicro, at: now }
  const provisional = [latest, ...account.provisional].slice(0, MOST_PROVISIONAL)
  return { account: { ...account, provisional }, entry }
}
