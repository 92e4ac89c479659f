import { type EndReason, hangUpReason } from '@parley/shared-contract'
import { firstValueFrom, from, race, type SchedulerLike, timer } from 'rxjs'
import { isActive } from '../call/call-selectors.ts'
import type { LiveCall } from '../call/live-call.ts'
import type { CarrierFact } from '../carrier/carrier.ts'
import type { CallEnginePorts } from './ports.ts'

/** The server's word of an end is as fast as the carrier's; a call is shown as going on for no longer without it. */
export const TOLD_WITHIN_MS = 1_500

interface EndFacts extends Pick<CallEnginePorts, 'recordedEnd'> {
  readonly call: LiveCall
  /** The id of its call log; null when it is not known. */
  readonly logId: string | null
  readonly scheduler: SchedulerLike
}

/**
 * Why a call has ended that the carrier ended. Of a call of ours that did not even ring the carrier tells no more than
 * that it was not put through; the server knows whether and why it has refused it.
 */
export function believedEndReason(
  { callId, cause }: Extract<CarrierFact, { readonly type: 'ended' }>,
  { call, logId, recordedEnd, scheduler }: EndFacts,
): EndReason | Promise<EndReason> {
  const reason = hangUpReason(cause)
  const isAttempt = isActive(call) && call.id === callId && call.status === 'calling'
  if (!isAttempt || logId === null || !recordedEnd || cause === 'NETWORK') return reason
  const told = race(from(recordedEnd(logId)), timer(TOLD_WITHIN_MS, scheduler))
  return firstValueFrom(told).then(end => (typeof end === 'string' ? end : reason))
}
