import {
  CALL_OVERVIEW_PAGE,
  type CallFilter,
  type CallRecord,
  isAskedFor,
  LIVE_CALL_LOGS,
} from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useMemo, useState } from 'react'
import { AGAIN_MS } from '../filters/use-call-totals.ts'

export interface OverviewCalls {
  /** Newest first. */
  readonly calls: readonly CallRecord[]
  /** Whether there are older ones of the filter. */
  readonly isCut: boolean
}

interface Answer extends OverviewCalls {
  readonly filter: CallFilter
  /** The start of the newest live call when they were asked for: what came later is added from the live ones. */
  readonly upTo: number
}

/**
 * The latest calls of a filter: read once, and kept current by the live ones, which are all that somebody with few calls
 * has. Null while they are not known.
 * @param filter null while nothing is asked for; the same object until it changes
 */
export function useOverviewCalls(
  filter: CallFilter | null,
  live: readonly CallRecord[],
): OverviewCalls | null {
  const { callHistory } = usePlatform()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isWhole = live.length < LIVE_CALL_LOGS
  const known = answer?.filter === filter ? answer : null
  // More calls came while nobody listened than the live ones hold.
  const isApart = known !== null && (live.at(-1)?.timestamp ?? 0) > known.upTo
  const isAsked = !isWhole && (known === null || isApart)
  const upTo = live[0]?.timestamp ?? 0
  useEffect(() => {
    if (filter === null || !isAsked) return
    let current = true
    let pause: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      callHistory.page({ filter, after: null, limit: CALL_OVERVIEW_PAGE }).then(
        page => current && setAnswer({ filter, calls: page.calls, isCut: page.next !== null, upTo }),
        () => {
          if (current) pause = setTimeout(ask, AGAIN_MS)
        },
      )
    void ask()
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [callHistory, filter, isAsked, upTo])
  return useMemo(() => {
    if (filter === null || (!isWhole && known === null)) return null
    const ids = new Set(live.map(({ id }) => id))
    const older = isWhole ? [] : (known?.calls ?? []).filter(({ id }) => !ids.has(id))
    const calls = [...live.filter(call => isAskedFor(call, filter)), ...older]
    return { calls, isCut: !isWhole && known?.isCut === true }
  }, [filter, isWhole, known, live])
}
