import type { CallDirection, CallRecord, EndReason } from '@parley/shared-contract'
import { words } from './words.ts'

/** What a call came to, for the person on this side of it (D44). */
export type Ending = Exclude<keyof typeof words.ending, 'missedFrom'>

interface EndFacts {
  readonly direction: CallDirection
  readonly reason: EndReason
  readonly answered: boolean
}

/**
 * Why a call ended, by which side one is on: whatever ends a call to us that nobody answered, it was missed,
 * unless it was ended here or could not be taken.
 */
export function endingOf({ direction, reason, answered }: EndFacts): Ending {
  const missed = direction === 'incoming' && !answered
  switch (reason) {
    case 'hung_up':
    case 'declined':
    case 'failed':
    case 'credits_exhausted':
      return reason
    case 'remote_hung_up':
      return missed ? 'missed' : 'they_hung_up'
    case 'unallocated':
      return missed ? 'missed' : 'not_in_service'
    case 'network':
      return missed ? 'missed' : 'lost'
    case 'cancelled':
    case 'busy':
    case 'no_answer':
    case 'rejected':
      return missed ? 'missed' : reason
  }
}

/** What the record of a call is called: kinder words than the data hold (D20). */
export function recordLabel({
  status,
  answered,
  direction,
}: Pick<CallRecord, 'direction' | 'status' | 'answered'>): string {
  if (status === 'completed' && !answered) return words.record.cancelled
  if (status === 'missed' && direction === 'outgoing') return words.record.no_answer
  return words.record[status]
}
