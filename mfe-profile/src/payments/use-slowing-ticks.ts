import { useEffect, useState } from 'react'

/** It ticks after so long, then after twice as long, and so on up to a minute; milliseconds. */
const [SOONEST_MS, LATEST_MS] = [5_000, 60_000]
/** So long after the latest news it ticks for the last time. */
const OVER_AFTER_MS = 300_000

/**
 * How often it was time to ask again: ever more rarely since the latest news, no more after five minutes, and never for a
 * tab that nobody looks at. Whoever comes back to it is news.
 * @param news whatever it changes with; empty while there is nothing to ask
 */
export function useSlowingTicks(news: string): number {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    if (news === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (pause: number, waited: number) => {
      if (waited + pause > OVER_AFTER_MS) return
      timer = setTimeout(() => {
        if (document.visibilityState === 'hidden') return
        setTicks(before => before + 1)
        wait(Math.min(2 * pause, LATEST_MS), waited + pause)
      }, pause)
    }
    wait(SOONEST_MS, 0)
    return () => clearTimeout(timer)
  }, [news])
  return ticks
}
