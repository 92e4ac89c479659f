import {
  byNewestCall,
  CALL_LOG_PAGE,
  type CallRecord,
  everyCall,
  LIVE_CALL_LOGS,
  type Live,
  liveValue,
  mapLive,
} from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import { RECENT_ROWS, recentCalls } from './recent-calls.ts'

const none: readonly CallRecord[] = []

/**
 * The calls of late, newest first: the live ones as they happen, and behind them those that make up ten rows (S9), since
 * many calls with one person are one row. What was seen here stays, however many calls come after it.
 */
export function useRecents(): Live<readonly CallRecord[]> {
  const { callHistory } = usePlatform()
  const live = useLive('recentCalls$')
  const calls = liveValue(live, none)
  const [earlier, setEarlier] = useState(none)
  const all = joined(calls, earlier)
  const oldest = all.at(-1)
  const asks =
    earlier.length === 0 && calls.length >= LIVE_CALL_LOGS && recentCalls(all).length < RECENT_ROWS
      ? oldest
      : undefined
  useEffect(() => setEarlier(before => (before.length === 0 ? before : joined(calls, before))), [calls])
  useEffect(() => {
    if (!asks) return
    let current = true
    callHistory.page({ filter: everyCall, after: asks, limit: CALL_LOG_PAGE }).then(
      // With those before it: they leave the live ones when others come.
      page => current && setEarlier(joined(calls, page.calls)),
      // The live ones are there; the next call asks again.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [callHistory, asks, calls])
  return mapLive(live, () => all)
}

/** Each once, as it is live where it is. */
function joined(live: readonly CallRecord[], earlier: readonly CallRecord[]): readonly CallRecord[] {
  const ids = new Set(live.map(({ id }) => id))
  return [...live, ...earlier.filter(({ id }) => !ids.has(id))].toSorted(byNewestCall)
}
