import type { CallFilter, CallRecord, CallTotals } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useRef, useState } from 'react'

/** A call that goes through its states changes the live calls several times. */
const SETTLED_MS = 400
/** How long after a failure the server is asked again. */
export const AGAIN_MS = 5_000

interface Answer {
  readonly filter: CallFilter
  /** Null when the server could not be asked. */
  readonly totals: CallTotals | null
}

/**
 * The totals of all calls of a filter, asked of the server again whenever the live calls change; null while they are
 * not known. Nothing stands in for them: what is on the page is only part of the history.
 * @param filter null while it is not known which numbers are searched; the same object until it changes
 */
export function useCallTotals(filter: CallFilter | null, live: readonly CallRecord[]): CallTotals | null {
  const { callHistory } = usePlatform()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const latest = useRef({ filter, live })
  useEffect(() => {
    if (filter === null) return
    const isRepeated = latest.current.filter === filter && latest.current.live !== live
    latest.current = { filter, live }
    let current = true
    let pause = setTimeout(() => ask(filter), isRepeated ? SETTLED_MS : 0)
    const ask = (wanted: CallFilter) =>
      callHistory.totals(wanted).then(
        totals => current && setAnswer({ filter: wanted, totals }),
        () => {
          if (!current) return
          setAnswer({ filter: wanted, totals: null })
          pause = setTimeout(() => ask(wanted), AGAIN_MS)
        },
      )
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [callHistory, filter, live])
  return filter !== null && answer?.filter === filter ? answer.totals : null
}
