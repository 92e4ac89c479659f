import {
  type CallEnd,
  type CallRecord,
  callEndOf,
  displayPhoneNumber,
  formatDuration,
  isOver,
  peerOf,
} from '@parley/shared-contract'
import { moneyWords, words } from '@parley/shared-ui/words'

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
  /** Whether it ended as calls do; then its duration says so, and the word is for screen readers alone. */
  readonly isUsual: boolean
  readonly direction: 'Incoming' | 'Outgoing'
  /** `4:12`, only of an answered call. */
  readonly duration: string | null
  /** `0.110 credits`, only where something was charged. */
  readonly cost: string | null
}

const tones: Readonly<Record<CallEnd, CallTone>> = {
  ringing: 'live',
  in_call: 'live',
  missed: 'missed',
  declined: 'done',
  no_answer: 'done',
  busy: 'done',
  rejected: 'failed',
  not_in_service: 'failed',
  cancelled: 'done',
  completed: 'done',
  credits_used_up: 'done',
  lost: 'failed',
  failed: 'failed',
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
    tone: tones[end],
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
