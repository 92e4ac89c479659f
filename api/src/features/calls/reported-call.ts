import { REPORT_CLOCK_TOLERANCE_SECONDS } from '@parley/shared-contract'
import { type StoredCall, sessionKeyOf } from './call-money.ts'
import type { PricedReport } from './call-report.ts'

/**
 * B4: which of a person's calls a report means: one with the same direction and other party, and of several the one
 * that began nearest to what the report says. A live call that is younger than what is reported is not meant.
 */
export function reportedCall(
  calls: readonly StoredCall[],
  { callKey, seconds, startedAt }: Pick<PricedReport, 'callKey' | 'seconds' | 'startedAt'>,
  now: number,
): StoredCall | null {
  const began = ({ session }: StoredCall) => session.startedAt ?? 0
  const distance = (call: StoredCall) => Math.abs(began(call) - (startedAt ?? now))
  const isOldEnough = (call: StoredCall) =>
    now - began(call) >= (seconds - REPORT_CLOCK_TOLERANCE_SECONDS) * 1000
  const [nearest] = calls
    .filter(call => call.money.report.kind === 'awaited' && sessionKeyOf(call.session) === callKey)
    .filter(call => call.money.leaseUntil === null || isOldEnough(call))
    .sort((a, b) => distance(a) - distance(b))
  return nearest ?? null
}
