import { byNewestCall, type CallCursor, type CallRecord, LIVE_CALL_LOGS } from '@parley/shared-contract'
import type { CallPage } from '@parley/shared-platform'

/**
 * A hole in the loaded history: more calls arrived while nobody listened than the live ten hold. They have to be
 * asked for.
 */
interface HistoryGap {
  /** The oldest of the live ten. */
  readonly after: CallCursor
  /** Start of the newest call below the hole; null when there was none. */
  readonly until: number | null
}

/**
 * The loaded part of a history: the live ten, calls that have left them, and the pages below. It has no hole but
 * `gap`.
 */
export interface History {
  /** Newest first, each once. Above `next` every call is here; below it only those that match the filter. */
  readonly calls: readonly CallRecord[]
  /** Where the calls that are not loaded begin; null when all are. */
  readonly next: CallCursor | null
  readonly gap: HistoryGap | null
}

const cursorOf = ({ timestamp, id }: CallRecord): CallCursor => ({ timestamp, id })

/** Whether so few live calls are the whole history. */
const areFew = (live: readonly CallRecord[]): boolean => live.length < LIVE_CALL_LOGS

/**
 * A history that begins with the live calls.
 * @param partial they are what happens to be at hand before the server has answered, of which few tell nothing
 */
export function startHistory(live: readonly CallRecord[], partial = false): History {
  const last = live.at(-1)
  return { calls: live, next: last && (partial || !areFew(live)) ? cursorOf(last) : null, gap: null }
}

/** The history after the live calls have changed. Calls that have left the live ten stay in it. */
export function withLive(history: History, live: readonly CallRecord[], partial = false): History {
  const oldest = live.at(-1)
  if (!oldest) return history
  const newest = history.calls[0]
  const calls = merged(history.calls, live, 'more')
  if (areFew(live)) return partial ? { ...history, calls } : { calls, next: null, gap: null }
  // Strictly later: another call of the newest one's millisecond may have arrived and be sorted below it.
  const joins = newest !== undefined && newest.timestamp > oldest.timestamp
  if (joins) return { ...history, calls }
  const until = history.gap ? history.gap.until : (newest?.timestamp ?? null)
  return { ...history, calls, gap: { after: cursorOf(oldest), until } }
}

/** The history with one more page of older calls. */
export const withPage = (history: History, page: CallPage): History => ({
  ...history,
  calls: merged(history.calls, page.calls, 'known'),
  next: page.next,
})

/** The history with one more page of the hole, which may take several. */
export function withGapPage(history: History, page: CallPage): History {
  const { gap } = history
  if (!gap) return history
  const calls = merged(history.calls, page.calls, 'known')
  if (page.next === null) return { calls, next: null, gap: null }
  const isClosed = gap.until !== null && page.next.timestamp < gap.until
  return { ...history, calls, gap: isClosed ? null : { ...gap, after: page.next } }
}

/**
 * Two lists as one. Of two states of a call the later one counts; of two from the same time the one that `tie` names.
 */
function merged(
  known: readonly CallRecord[],
  more: readonly CallRecord[],
  tie: 'known' | 'more',
): readonly CallRecord[] {
  const calls: CallRecord[] = []
  let [i, j] = [0, 0]
  for (;;) {
    const [a, b] = [known[i], more[j]]
    if (!a || !b) return [...calls, ...known.slice(i), ...more.slice(j)]
    const order = byNewestCall(a, b)
    if (order <= 0) i += 1
    if (order >= 0) j += 1
    if (order !== 0) calls.push(order < 0 ? a : b)
    else if (a.updatedAt === b.updatedAt) calls.push(tie === 'known' ? a : b)
    else calls.push(a.updatedAt > b.updatedAt ? a : b)
  }
}
