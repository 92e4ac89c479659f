import {
  type CallRecord,
  type CallStats,
  type CallStatsScope,
  callStats,
  everyCall,
  isAskedFor,
} from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useRef, useState } from 'react'

/** A call that goes through its states changes the live calls several times. */
const SETTLED_MS = 400
/** How long after a failure the server is asked again. */
export const AGAIN_MS = 5_000

export interface ShownStats {
  /** Null until they are known. */
  readonly stats: CallStats | null
  /** Whether the sums cover the whole history; otherwise they cover the loaded calls only. */
  readonly exact: boolean
}

interface Answer {
  readonly scope: CallStatsScope
  /** Null when the server could not be asked. */
  readonly stats: CallStats | null
}

/**
 * The sums of the history for a time and a search (S3), asked of the server again whenever the live calls change.
 * While the server cannot be asked they are the sums of the loaded calls.
 * @param scope null while it is not known which numbers are searched; the same object until it changes
 */
export function useCallStats(
  scope: CallStatsScope | null,
  live: readonly CallRecord[],
  here: readonly CallRecord[],
): ShownStats {
  const { callHistory } = usePlatform()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const latest = useRef({ scope, live })
  useEffect(() => {
    if (scope === null) return
    const isRepeated = latest.current.scope === scope && latest.current.live !== live
    latest.current = { scope, live }
    let current = true
    let pause = setTimeout(() => ask(scope), isRepeated ? SETTLED_MS : 0)
    const ask = (wanted: CallStatsScope) =>
      callHistory.stats(wanted).then(
        stats => current && setAnswer({ scope: wanted, stats }),
        () => {
          if (!current) return
          setAnswer({ scope: wanted, stats: null })
          pause = setTimeout(() => ask(wanted), AGAIN_MS)
        },
      )
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [callHistory, scope, live])

  if (scope === null || answer?.scope !== scope) return { stats: null, exact: true }
  if (answer.stats) return { stats: answer.stats, exact: true }
  return { stats: callStats(here.filter(call => isAskedFor(call, { ...everyCall, ...scope }))), exact: false }
}
