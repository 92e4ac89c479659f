import {
  byNewestCall,
  CALL_LOG_PAGE,
  CALL_OVERVIEW_PAGE,
  type CallRecord,
  everyCall,
  LIVE_CALL_LOGS,
  type Live,
  liveValue,
  mapLive,
} from '@parley/shared-contract'
import { useEffect, useState } from 'react'
import { usePlatform } from './platform-provider.tsx'
import { useLive } from './use-live.ts'

const none: readonly CallRecord[] = []

/**
 * The calls of late, newest first: the live ones as they happen, and behind them as many of the history as are enough,
 * at most some two hundred. What was seen here stays, however many calls come after it.
 * @param isEnough whether these make up what is shown; many calls with one person may be one line of it
 */
export function useCallsOfLate(
  isEnough: (calls: readonly CallRecord[]) => boolean,
): Live<readonly CallRecord[]> {
  const { callHistory } = usePlatform()
  const live = useLive('recentCalls$')
  const calls = liveValue(live, none)
  const [earlier, setEarlier] = useState(none)
  const [isWhole, setWhole] = useState(false)
  const all = joined(calls, earlier)
  const mayBeMore = !isWhole && calls.length >= LIVE_CALL_LOGS && all.length < CALL_OVERVIEW_PAGE
  const asks = mayBeMore && !isEnough(all) ? all.at(-1) : undefined
  useEffect(() => setEarlier(before => (before.length === 0 ? before : joined(calls, before))), [calls])
  useEffect(() => {
    if (!asks) return
    let current = true
    callHistory.page({ filter: everyCall, after: asks, limit: CALL_LOG_PAGE }).then(
      page => {
        if (!current) return
        // With those before it: they leave the live ones when others come.
        setEarlier(before => joined(calls, [...before, ...page.calls]))
        setWhole(page.next === null)
      },
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
  const byId = new Map([...earlier, ...live].map(call => [call.id, call]))
  return [...byId.values()].toSorted(byNewestCall)
}
