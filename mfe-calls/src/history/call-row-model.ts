import {
  type CallRecord,
  callTotals,
  displayPhoneNumber,
  formatDuration,
  isOver,
  peerOf,
} from '@parley/shared-contract'
import { endLabel, moneyWords, say } from '@parley/shared-ui/words'
import type { Fold } from './history-items.ts'

/** One call as the history shows it. */
export interface CallRow {
  /** The other party, `+15005550100`; empty when withheld. */
  readonly peer: string
  /** A contact's name, else the number as it is read. */
  readonly title: string
  /** The number, when the title is a name. */
  readonly number: string | null
  readonly status: string
  /** `Incoming` or `Outgoing`. */
  readonly direction: string
  /** `4:12`, only of an answered call; of several calls their sum. */
  readonly duration: string | null
  /** `0.110 credits`, only where something was charged; of several calls their sum. */
  readonly cost: string | null
}

/** A call as the words and figures of its row (D20). @param name of the other party in the address book */
export const callRow = (call: CallRecord, name: string | null = call.contactName): CallRow =>
  foldedRow([call], name)

/**
 * The row of calls that were folded into one: what the newest says holds for all of them; time and money are their sum.
 * @param name of the other party in the address book
 */
export function foldedRow(calls: Fold, name: string | null): CallRow {
  const [call] = calls
  const peer = peerOf(call)
  const number = displayPhoneNumber(peer)
  const sum = callTotals(calls)
  return {
    peer,
    title: name ?? number,
    number: name ? number : null,
    status: endLabel(call),
    direction: call.direction === 'incoming' ? say('Incoming', 'Eingehend') : say('Outgoing', 'Ausgehend'),
    duration: call.answered && isOver(call) ? formatDuration(sum.duration) : null,
    cost: sum.cost > 0 ? moneyWords(sum.cost, 'charge') : null,
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
  const calls = count > 1 && say(`${count} calls`, `${count} Anrufe`)
  const facts = [
    who,
    row.status,
    isNew && say('new', 'neu'),
    calls,
    row.direction,
    when,
    row.duration,
    row.cost,
  ]
  const isSum = count > 1 && row.duration !== null
  return `${facts.filter(Boolean).join(', ')}${isSum ? say(' in all', ' insgesamt') : ''}`
}
