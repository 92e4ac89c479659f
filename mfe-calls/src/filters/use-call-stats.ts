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
  /** Whether they are those of the whole history; otherwise of the calls that are here. */
  readonly exact: boolean
}

interface Answer {
  readonly scope: CallStatsScope
  /** Null when the server could not be asked. */
  readonly stats: CallStats | null
}

/**
 * S3: the sums of the history within a time and a search, by the server, again whenever the live calls change.
 * Where the server cannot be asked they are those of the calls that are here.
 * @param scope null while it is not known what is searched; the same object for as long as it says the same
 */
export function useCallStats(
  scope: CallStatsScope | null,
  live: readonly CallRecord[],
  here: readonly CallRecord[],
): ShownStats {
  const { callHistory } = usePlatform()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = useRef({ scope, live })
  useEffect(() => {
    if (scope === null) return
    const isRepeated = asked.current.scope === scope && asked.current.live !== live
    asked.current = { scope, live }
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
