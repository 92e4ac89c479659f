import { type CallRecord, peerOf } from '@parley/shared-contract'
import { dayWords } from '@parley/shared-ui'
import { endLabel } from '@parley/shared-ui/words'

/** One row of the list: a call, or the latest of several that were folded into one row. */
export interface HistoryItem {
  readonly call: CallRecord
  /** What the list says above the first call of a day; null for the others. */
  readonly heading: string | null
  /** The calls this line stands for, by their ids. */
  readonly ids: readonly string[]
  /** Whether the folded calls are shown one by one below the row. */
  readonly expanded: boolean
  /** Whether this is one of the folded calls, shown below their row. */
  readonly folded: boolean
}

/** Consecutive calls of one day that would have the same row. */
interface Fold {
  readonly calls: [CallRecord, ...CallRecord[]]
  readonly beginsDay: boolean
}

const readAlike = (a: CallRecord, b: CallRecord): boolean =>
  peerOf(a) !== '' && peerOf(a) === peerOf(b) && a.direction === b.direction && endLabel(a) === endLabel(b)

/**
 * The rows of a history: by day, with repeated calls folded into one row.
 * @param calls newest first
 * @param unfolded ids of calls whose row is expanded; any one of a row's calls is enough, so that it stays expanded
 * as calls arrive
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

/** Identifies a row, however the rows around it change. */
export const itemKey = ({ call, folded }: HistoryItem): string => (folded ? `${call.id} folded` : call.id)

function folds(calls: readonly CallRecord[]): readonly Fold[] {
  const found: Fold[] = []
  let midnight = Number.POSITIVE_INFINITY
  for (const call of calls) {
    const last = found.at(-1)
    // Calls come newest first, so midnight is only computed where a day ends, not for each call.
    const beginsDay = call.timestamp < midnight
    if (beginsDay) midnight = new Date(call.timestamp).setHours(0, 0, 0, 0)
    if (last && !beginsDay && readAlike(last.calls[0], call)) last.calls.push(call)
    else found.push({ calls: [call], beginsDay })
  }
  return found
}
