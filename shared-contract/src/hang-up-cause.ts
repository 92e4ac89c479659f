import type { CallOutcome, EndReason } from './call-record.ts'

/**
 * S4: what a carrier's hang-up cause means. The words are those of Q.850 as carriers write them, plus
 * `NETWORK` for a way to the carrier that was lost for good. Their webhooks say the same in small letters, and
 * have two words of their own.
 */
const reasonOfCause: Readonly<Record<string, EndReason>> = {
  NORMAL_CLEARING: 'remote_hung_up',
  NO_ANSWER: 'no_answer',
  USER_BUSY: 'busy',
  CALL_REJECTED: 'rejected',
  UNALLOCATED_NUMBER: 'unallocated',
  NETWORK: 'network',
  not_found: 'unallocated',
  timeout: 'no_answer',
}

/** The reason for a hang-up that the user did not ask for; `failed` for a cause that is unknown or missing. */
export function hangUpReason(cause: string | null): EndReason {
  const words = cause === null ? [] : [cause, cause.toUpperCase()]
  const known = words.find(word => Object.hasOwn(reasonOfCause, word))
  return (known && reasonOfCause[known]) || 'failed'
}

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
    case 'do_not_disturb':
    case 'unknown_caller':
      return 'missed'
    case 'busy':
    case 'rejected':
    case 'unallocated':
    case 'network':
    case 'failed':
    case 'too_few_credits':
    case 'destination_blocked':
    case 'number_expired':
    case 'other_call':
    case 'carrier_unavailable':
      return 'failed'
    case 'spending_limit':
      return answered ? 'completed' : 'failed'
  }
}
