import { CALL_EXPORT_PAGE, type CallFilter, type CallRecord } from '@parley/shared-contract'
import type { CallHistory } from '@parley/shared-platform'

/**
 * All calls of a filter, page after page. Rejects as a page does; stops without an error when it is cancelled.
 * @param onCount after each page, how many there are so far
 * @returns null when it was cancelled
 */
export async function readEveryCall(
  history: Pick<CallHistory, 'page'>,
  filter: CallFilter,
  onCount: (count: number) => void,
  cancelled: AbortSignal,
): Promise<readonly CallRecord[] | null> {
  const calls: CallRecord[] = []
  let after = null
  do {
    const page = await history.page({ filter, after, limit: CALL_EXPORT_PAGE })
    if (cancelled.aborted) return null
    calls.push(...page.calls)
    onCount(calls.length)
    after = page.next
  } while (after)
  return calls
}
