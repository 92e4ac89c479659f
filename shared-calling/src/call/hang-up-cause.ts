import type { CallOutcome, EndReason } from '@parley/shared-contract'
import type { ActiveCall } from './live-call.ts'

/**
 * S4: what a carrier's hang-up cause means. The words are those of Q.850 as carriers write them, plus
 * `NETWORK` for a way to the carrier that was lost for good.
 */
const reasonOfCause: Readonly<Record<string, EndReason>> = {
  NORMAL_CLEARING: 'remote_hung_up',
  NO_ANSWER: 'no_answer',
  USER_BUSY: 'busy',
  CALL_REJECTED: 'rejected',
  UNALLOCATED_NUMBER: 'unallocated',
  NETWORK: 'network',
}

/** The reason for a hang-up that the user did not ask for; `failed` for a cause that is unknown or missing. */
export const hangUpReason = (cause: string | null): EndReason =>
  (cause !== null && Object.hasOwn(reasonOfCause, cause) && reasonOfCause[cause]) || 'failed'

/**
 * S4: how a call log ends. Of the carrier's causes, NORMAL_CLEARING gives completed, NO_ANSWER missed and
 * every other failed. What the user ends by hand is completed (D20 calls it Cancelled when nobody
 * answered); an incoming call that the balance turns away before it is answered counts as missed.
 */
export function outcomeOf(reason: EndReason, answered: boolean): CallOutcome {
  switch (reason) {
    case 'hung_up':
    case 'cancelled':
    case 'declined':
    case 'remote_hung_up':
      return 'completed'
    case 'credits_exhausted':
      return answered ? 'completed' : 'missed'
    case 'no_answer':
      return 'missed'
    case 'busy':
    case 'rejected':
    case 'unallocated':
    case 'network':
    case 'failed':
      return 'failed'
  }
}

/** The end reason when the user hangs up. */
export function handReason(call: ActiveCall): EndReason {
  if (call.connectedMono !== null) return 'hung_up'
  if (call.direction === 'outgoing') return 'cancelled'
  return call.status === 'ringing' ? 'declined' : 'hung_up'
}
