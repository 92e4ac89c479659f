import { CALL_EXPORT_PAGE, type CallFilter, type CallRecord } from '@parley/shared-contract'
import type { CallHistory } from '@parley/shared-platform'

/**
 * Reads all calls of a filter, page after page. Rejects when a page cannot be read; being cancelled is no error.
 * @param onCount told after each page how many calls there are so far
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
