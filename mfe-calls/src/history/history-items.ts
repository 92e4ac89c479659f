import { type CallRecord, peerOf } from '@parley/shared-contract'
import { dayWords } from '@parley/shared-ui'
import { endLabel } from '@parley/shared-ui/words'

/** Calls of one row, newest first. */
export type Fold = readonly [CallRecord, ...CallRecord[]]

/** One row of the list: a call, or several that were folded into one row. */
export interface HistoryItem {
  readonly key: string
  readonly calls: Fold
  /** What the list says above the first call of a day; null for the others. */
  readonly heading: string | null
}

/** Whether two calls would have the same row. Withheld numbers may be different people. */
const readAlike = (a: CallRecord, b: CallRecord): boolean =>
  peerOf(a) !== '' && peerOf(a) === peerOf(b) && a.direction === b.direction && endLabel(a) === endLabel(b)

/**
 * The rows of a history: by day, with repeated calls folded into one row.
 * @param calls newest first
 * @param now epoch milliseconds
 * @param keys of rows by the ids of their calls, as they were before; the new ones are added. A row keeps its key, and
 * with it the focus, while calls join it at either end.
 */
export function historyItems(
  calls: readonly CallRecord[],
  now: number,
  keys: Map<string, string> = new Map(),
): readonly HistoryItem[] {
  const taken = new Set<string>()
  return folds(calls).map(({ calls: fold, beginsDay }) => {
    const known = fold.map(({ id }) => keys.get(id)).findLast(key => key !== undefined && !taken.has(key))
    let key = known ?? fold[0].id
    // A row that has been split: its other part has the key already.
    while (taken.has(key)) key += '+'
    taken.add(key)
    for (const { id } of fold) keys.set(id, key)
    return { key, calls: fold, heading: beginsDay ? dayWords(fold[0].timestamp, now) : null }
  })
}

/** The calls that share a row with this one, itself included; none when it is not there. */
export const foldOf = (calls: readonly CallRecord[], id: string): readonly CallRecord[] =>
  folds(calls).find(fold => fold.calls.some(call => call.id === id))?.calls ?? []

interface Folded {
  readonly calls: [CallRecord, ...CallRecord[]]
  readonly beginsDay: boolean
}

function folds(calls: readonly CallRecord[]): readonly Folded[] {
  const found: Folded[] = []
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
