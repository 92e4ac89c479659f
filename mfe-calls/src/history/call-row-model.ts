import {
  type CallRecord,
  callEndOf,
  displayPhoneNumber,
  formatDuration,
  isOver,
  peerOf,
} from '@parley/shared-contract'
import { type EndTone, endTone, moneyWords, words } from '@parley/shared-ui/words'

/** One call as the history shows it. */
export interface CallRow {
  /** The other party, `+15005550100`; empty when withheld. */
  readonly peer: string
  /** A contact's name, else the number as it is read. */
  readonly title: string
  /** The number, when the title is a name. */
  readonly number: string | null
  readonly status: string
  readonly tone: EndTone
  /** Whether it ended as calls do; then its duration says so, and the word is for screen readers alone. */
  readonly isUsual: boolean
  readonly direction: 'Incoming' | 'Outgoing'
  /** `4:12`, only of an answered call. */
  readonly duration: string | null
  /** `0.110 credits`, only where something was charged. */
  readonly cost: string | null
}

/**
 * A call as the words and figures of its row (D20).
 * @param name of the other party in the address book
 */
export function callRow(call: CallRecord, name: string | null = call.contactName): CallRow {
  const peer = peerOf(call)
  const number = displayPhoneNumber(peer)
  const end = callEndOf(call)
  return {
    peer,
    title: name ?? number,
    number: name ? number : null,
    status: words.end.label[end],
    tone: endTone(call),
    isUsual: end === 'completed' || end === 'credits_used_up',
    direction: call.direction === 'incoming' ? 'Incoming' : 'Outgoing',
    duration: call.answered && isOver(call) ? formatDuration(call.duration) : null,
    cost: call.cost > 0 ? moneyWords(call.cost, 'charge') : null,
  }
}

interface RowExtras {
  /** How many calls the row stands for. */
  readonly count?: number
  /** Whether it was missed and nobody has seen that yet. */
  readonly isNew?: boolean
}

/** The accessible name of a row: one sentence that always holds the number and the status. */
export function callRowName(
  row: CallRow,
  when: string,
  { count = 1, isNew = false }: RowExtras = {},
): string {
  const who = row.number ? `${row.title}, ${row.number}` : row.title
  const calls = count > 1 && `${count} calls`
  const facts = [who, row.status, isNew && 'new', calls, row.direction, when, row.duration, row.cost]
  return facts.filter(Boolean).join(', ')
}
