import {
  type CallRate,
  COST_TOLERANCE_MICRO,
  callPriceMicro,
  callRateOf,
  digitsOf,
  MIN_REPORT_RETRY_SECONDS,
  type MicroCredits,
  ParleyError,
  type RatesTable,
  type RequestOf,
  startedMinutes,
  toCredits,
  toDestination,
  toMicro,
  type UserId,
} from '@parley/shared-contract'
import { reportEntryId } from '../ledger/call-entries.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import { callKeyOf } from './call-money.ts'

/** A browser's report of a finished call, as it was sent (S7 `deduct-credits`). */
export type CallReport = Omit<RequestOf<'deductCredits'>, 'userId'>

/** A report with what the server makes of it: who sent it, what such a call costs, and by what it is known again. */
export interface PricedReport {
  readonly uid: UserId
  /** What the browser says that the call cost. */
  readonly statedMicro: MicroCredits
  /** What such a call costs now; a call that the carrier has told of keeps the rate that it was let through with. */
  readonly rate: CallRate
  /** Answered time, as the browser says. */
  readonly seconds: number
  /** Direction and other party: by these a report and a call session know each other. */
  readonly callKey: string
  /** When the call began by the browser's clock, epoch milliseconds; null when the report does not say. */
  readonly startedAt: number | null
  /** The same key and fingerprint: a retry. The same key and another fingerprint: a conflict. */
  readonly fingerprint: string
  /** B4: made of the call log's id; only a provisional charge has it as the id of its entry. Null without a call log. */
  readonly key: string | null
  /** B4: without a key, an equal report within this time is a retry. */
  readonly retryWindowMs: number
  readonly description: string
  readonly referenceId: string
}

/**
 * B4: the server's own price of the reported time; what the browser states must only come near it (S5's tolerance).
 * @throws ParleyError `INVALID_COST`
 */
export function reportedPriceMicro({ statedMicro, seconds }: PricedReport, rate: CallRate): MicroCredits {
  const priceMicro = callPriceMicro(seconds, rate)
  if (Math.abs(statedMicro - priceMicro) <= COST_TOLERANCE_MICRO) return priceMicro
  const units = startedMinutes(seconds)
  throw new ParleyError('INVALID_COST', { expected: toCredits(priceMicro), units, unit: 'minute' })
}

export function priceReport(uid: UserId, report: CallReport, rates: RatesTable): PricedReport {
  const { amount, description, metadata } = report
  const { duration, callDirection, phoneNumber, callLogId } = metadata
  const digits = digitsOf(phoneNumber)
  return {
    uid,
    statedMicro: toMicro(amount),
    rate: callRateOf(rates, callDirection, toDestination(phoneNumber)),
    seconds: duration,
    callKey: callKeyOf(callDirection, phoneNumber),
    startedAt: startOf(callLogId),
    fingerprint: fingerprintOf(callDirection, duration, digits, toMicro(amount)),
    key: callLogId === undefined ? null : reportEntryId(ownKey(uid, callLogId)),
    retryWindowMs: Math.max(MIN_REPORT_RETRY_SECONDS, duration) * 1000,
    description: description.trim() || (callDirection === 'outgoing' ? 'Outgoing call' : 'Incoming call'),
    referenceId: callLogId ?? '',
  }
}

/** S3: the start of a call stands in the id of its log. */
function startOf(callLogId: string | undefined): number | null {
  const start = /_(\d{13})_(?:incoming|outgoing)$/.exec(callLogId ?? '')?.[1]
  return start === undefined ? null : Number(start)
}

/** Prefixes the key with the uid, so nobody can use up another person's key. */
const ownKey = (uid: UserId, key: string) => (key.startsWith(`${uid}_`) ? key : `${uid}_${key}`)
