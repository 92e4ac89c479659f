import { REPORT_CLOCK_TOLERANCE_SECONDS } from '@parley/shared-contract'
import { type StoredCall, sessionKeyOf } from './call-money.ts'
import type { PricedReport } from './call-report.ts'
import { wasMoved } from './moved-call.ts'

/** What a report says of the call that it means. `referenceId` is '' in one that names none. */
type ReportedBy = Pick<PricedReport, 'callKey' | 'seconds' | 'startedAt' | 'referenceId'>

/**
 * B4: which of a person's calls a report means: one with the same direction and other party, and of several the one
 * that began nearest to what the report says. A live call that is younger than what is reported is not meant, nor one
 * that goes on in another browser (D43) when the report names another call.
 */
export function reportedCall(
  calls: readonly StoredCall[],
  { callKey, seconds, startedAt, referenceId }: ReportedBy,
  now: number,
): StoredCall | null {
  const began = ({ session }: StoredCall) => session.startedAt ?? 0
  const distance = (call: StoredCall) => Math.abs(began(call) - (startedAt ?? now))
  const isOldEnough = (call: StoredCall) =>
    now - began(call) >= (seconds - REPORT_CLOCK_TOLERANCE_SECONDS) * 1000
  const isNamedOtherwise = (call: StoredCall) =>
    wasMoved(call) && referenceId !== '' && referenceId !== call.recordId
  const [nearest] = calls
    .filter(call => call.money.report.kind === 'awaited' && sessionKeyOf(call.session) === callKey)
    .filter(call => call.money.leaseUntil === null || (isOldEnough(call) && !isNamedOtherwise(call)))
    .sort((a, b) => distance(a) - distance(b))
  return nearest ?? null
}
