import {
  type CallRecord,
  displayPhoneNumber,
  formatCredits,
  formatDuration,
  peerOf,
} from '@parley/shared-contract'
import { recordLabel } from '@parley/shared-ui/words'

/** Chooses the picture and colour of a row; a word always stands beside them. */
type CallTone = 'live' | 'done' | 'missed' | 'failed'

/** One call as the history shows it. */
export interface CallRow {
  /** The other party, `+15005550100`; empty when withheld. */
  readonly peer: string
  /** A contact's name, else the number as it is read. */
  readonly title: string
  /** The number, when the title is a name. */
  readonly number: string | null
  readonly status: string
  readonly tone: CallTone
  readonly direction: 'Incoming' | 'Outgoing'
  /** `4:12`, only of an answered call. */
  readonly duration: string | null
  /** `0.110 credits`, only where something was charged. */
  readonly cost: string | null
}

function toneOf({ status, answered, direction }: CallRecord): CallTone {
  if (status === 'failed') return 'failed'
  if (status === 'missed') return direction === 'incoming' ? 'missed' : 'done'
  if (status === 'completed') return answered || direction === 'outgoing' ? 'done' : 'missed'
  return 'live'
}

/**
 * A call as the words and figures of its row (D20).
 * @param name of the other party in the address book
 */
export function callRow(call: CallRecord, name: string | null = call.contactName): CallRow {
  const peer = peerOf(call)
  const number = displayPhoneNumber(peer)
  return {
    peer,
    title: name ?? number,
    number: name ? number : null,
    status: recordLabel(call),
    tone: toneOf(call),
    direction: call.direction === 'incoming' ? 'Incoming' : 'Outgoing',
    duration: call.answered && call.duration > 0 ? formatDuration(call.duration) : null,
    cost: call.cost > 0 ? formatCredits(call.cost) : null,
  }
}

/**
 * The accessible name of a row: one sentence that always holds the number and the status.
 * @param count how many calls the row stands for
 */
export function callRowName(row: CallRow, when: string, count = 1): string {
  const who = row.number ? `${row.title}, ${row.number}` : row.title
  const calls = count > 1 && `${count} calls`
  return [who, row.status, calls, row.direction, when, row.duration, row.cost].filter(Boolean).join(', ')
}
