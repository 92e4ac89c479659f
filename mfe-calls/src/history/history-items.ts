import { type CallRecord, callStatusLabel, peerOf } from '@parley/shared-contract'
import { dayWords } from '@parley/shared-ui'

/** One line of the list: a call, or the latest of several that read alike. */
export interface HistoryItem {
  readonly call: CallRecord
  /** What the list says above the first call of a day; null for the others. */
  readonly heading: string | null
  /** The calls this line stands for, by their ids. */
  readonly ids: readonly string[]
  /** The calls of the line are shown one by one below it. */
  readonly expanded: boolean
  /** Shown below the line that stands for it. */
  readonly folded: boolean
}

/** Calls one after the other, on one day, that read alike. */
interface Fold {
  readonly calls: [CallRecord, ...CallRecord[]]
  readonly beginsDay: boolean
}

const readAlike = (a: CallRecord, b: CallRecord): boolean =>
  peerOf(a) !== '' &&
  peerOf(a) === peerOf(b) &&
  a.direction === b.direction &&
  callStatusLabel(a) === callStatusLabel(b)

/**
 * A history as the page shows it: by day, and repeated calls folded into one line.
 * @param calls newest first
 * @param unfolded ids of calls whose line is expanded: any of its calls will do, so that it stays as calls come
 * @param now epoch milliseconds
 */
export function historyItems(
  calls: readonly CallRecord[],
  unfolded: ReadonlySet<string>,
  now: number,
): readonly HistoryItem[] {
  const items: HistoryItem[] = []
  for (const { calls: fold, beginsDay } of folds(calls)) {
    const [call] = fold
    const ids = fold.map(({ id }) => id)
    const expanded = fold.length > 1 && ids.some(id => unfolded.has(id))
    const heading = beginsDay ? dayWords(call.timestamp, now) : null
    items.push({ call, heading, ids, expanded, folded: false })
    if (!expanded) continue
    for (const one of fold) {
      items.push({ call: one, heading: null, ids: [one.id], expanded: false, folded: true })
    }
  }
  return items
}

/** The line's place in the list, whatever stands around it. */
export const itemKey = ({ call, folded }: HistoryItem): string => (folded ? `${call.id} folded` : call.id)

function folds(calls: readonly CallRecord[]): readonly Fold[] {
  const found: Fold[] = []
  let midnight = Number.POSITIVE_INFINITY
  for (const call of calls) {
    const last = found.at(-1)
    // Newest first: a day ends where a call lies before its midnight, so few days are reckoned for many calls.
    const beginsDay = call.timestamp < midnight
    if (beginsDay) midnight = new Date(call.timestamp).setHours(0, 0, 0, 0)
    if (last && !beginsDay && readAlike(last.calls[0], call)) last.calls.push(call)
    else found.push({ calls: [call], beginsDay })
  }
  return found
}
