import type { CallDirection, CallOutcome, CallRecord, EndReason } from './call-record.ts'
import { MAX_REPORTED_SECONDS } from './constants/index.ts'

/** What a call came to, for the person on this side of it (D44). The first two are those of a call that goes on. */
export type CallEnd =
  | 'ringing'
  | 'in_call'
  | 'missed'
  | 'declined'
  | 'no_answer'
  | 'busy'
  | 'rejected'
  | 'not_in_service'
  | 'cancelled'
  | 'completed'
  | 'credits_used_up'
  | 'time_limit'
  | 'lost'
  | 'failed'
  | 'too_few_credits'
  | 'destination_blocked'
  | 'number_expired'
  | 'other_call'
  | 'spending_limit'
  | 'carrier_unavailable'

/**
 * B7: who talked for so long was ended by the carrier's limit, which it does not name to a browser. It counts from the
 * answer as it has it, a moment before or after ours.
 */
const LONGEST_TALK_SECONDS = MAX_REPORTED_SECONDS - 2

/** A call as its log has it. */
type LoggedFacts = Pick<CallRecord, 'direction' | 'answered' | 'status' | 'endReason'> &
  Partial<Pick<CallRecord, 'duration'>>

/** A call that has just ended, as the line tells it. */
interface EndedFacts {
  readonly direction: CallDirection
  readonly answered: boolean
  readonly outcome: CallOutcome
  readonly reason: EndReason
  /** Answered time. */
  readonly seconds?: number
}

/**
 * What a call came to (D44): the same for one that has just ended and for its log. Logs of before November 2026 have no
 * end reason; of those only the status tells.
 */
export function callEndOf(call: LoggedFacts | EndedFacts): CallEnd {
  const [status, reason] = 'outcome' in call ? [call.outcome, call.reason] : [call.status, call.endReason]
  if (status === 'initiated' || status === 'ringing') return 'ringing'
  if (status === 'connected') return 'in_call'
  const seconds = 'outcome' in call ? call.seconds : call.duration
  if (call.answered) return endOfTalk(status, reason, seconds ?? 0)
  return call.direction === 'incoming' ? endOfIncoming(reason) : endOfAttempt(status, reason)
}

/**
 * Both sides were connected: it is lost when something else than a person, the credits or a limit ended it.
 * @param seconds answered time
 */
function endOfTalk(status: CallOutcome, reason: EndReason | null, seconds: number): CallEnd {
  if (reason === 'credits_exhausted') return 'credits_used_up'
  if (reason === 'spending_limit') return reason
  if (status === 'failed') return 'lost'
  return seconds >= LONGEST_TALK_SECONDS && reason !== 'hung_up' ? 'time_limit' : 'completed'
}

/** Whatever ends a call to us that nobody answered, it was missed, unless it was ended here. */
function endOfIncoming(reason: EndReason | null): CallEnd {
  if (reason === 'declined') return 'declined'
  return reason === 'hung_up' ? 'cancelled' : 'missed'
}

const endOfStatus = { completed: 'cancelled', missed: 'no_answer', failed: 'failed' } as const

/** A call of ours that nobody answered. */
function endOfAttempt(status: CallOutcome, reason: EndReason | null): CallEnd {
  switch (reason) {
    case 'busy':
    case 'rejected':
    case 'no_answer':
    case 'failed':
    case 'too_few_credits':
    case 'destination_blocked':
    case 'number_expired':
    case 'other_call':
    case 'spending_limit':
    case 'carrier_unavailable':
      return reason
    case 'unallocated':
      return 'not_in_service'
    case 'network':
      return 'lost'
    case 'credits_exhausted':
      return 'credits_used_up'
    case 'cancelled':
    case 'hung_up':
    case 'remote_hung_up':
    case 'declined':
    case 'do_not_disturb':
    case 'unknown_caller':
      return 'cancelled'
    case null:
      return endOfStatus[status]
  }
}
