import { byNewestCall, type CallCursor, type CallRecord, LIVE_CALL_LOGS } from '@parley/shared-contract'
import type { CallPage } from '@parley/shared-platform'

/** Calls that came while nobody listened, more than the live ten hold: they are asked for. */
export interface HistoryGap {
  /** The oldest of the live ten. */
  readonly after: CallCursor
  /** When the newest call that was here before started; null when there was none. */
  readonly until: number | null
}

/**
 * What is here of a history: the live ten, what has left them since, and the pages below. Nothing is missing
 * between its calls but in the gap.
 */
export interface History {
  /** Newest first, each once. Above `next` all of them; below only those of the filter that was asked for. */
  readonly calls: readonly CallRecord[]
  /** Where the calls begin that are not here; null when there are none. */
  readonly next: CallCursor | null
  readonly gap: HistoryGap | null
}

const cursorOf = ({ timestamp, id }: CallRecord): CallCursor => ({ timestamp, id })

/** Whether the live calls are all there are. */
const isWhole = (live: readonly CallRecord[]): boolean => live.length < LIVE_CALL_LOGS

/** A history that begins with the live calls. */
export function startHistory(live: readonly CallRecord[]): History {
  const last = live.at(-1)
  return { calls: live, next: last && !isWhole(live) ? cursorOf(last) : null, gap: null }
}

/** The live calls have changed: calls came, changed, or left them, and those stay. */
export function withLive(history: History, live: readonly CallRecord[]): History {
  const oldest = live.at(-1)
  if (!oldest) return history
  const newest = history.calls[0]
  const calls = merged(history.calls, live, 'more')
  if (isWhole(live)) return { calls, next: null, gap: null }
  // Later: of the very millisecond of the newest call another one may have come, and stands below it.
  const joins = newest !== undefined && newest.timestamp > oldest.timestamp
  if (joins) return { ...history, calls }
  const until = history.gap ? history.gap.until : (newest?.timestamp ?? null)
  return { ...history, calls, gap: { after: cursorOf(oldest), until } }
}

/** The answer to what was asked for below `next`. */
export const withPage = (history: History, page: CallPage): History => ({
  ...history,
  calls: merged(history.calls, page.calls, 'known'),
  next: page.next,
})

/** The answer to what was asked for in the gap. It may take several. */
export function withGapPage(history: History, page: CallPage): History {
  const { gap } = history
  if (!gap) return history
  const calls = merged(history.calls, page.calls, 'known')
  if (page.next === null) return { calls, next: null, gap: null }
  const isClosed = gap.until !== null && page.next.timestamp < gap.until
  return { ...history, calls, gap: isClosed ? null : { ...gap, after: page.next } }
}

/** Two lists as one. Of a call in both the later state counts, of equally late ones the one that `tie` names. */
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
