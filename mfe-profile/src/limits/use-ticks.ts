import { useEffect, useState } from 'react'

/** How often this span has gone by since the component was shown. @param spanMs null while nothing is counted */
export function useTicks(spanMs: number | null): number {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    if (spanMs === null) return
    const timer = setInterval(() => setTicks(before => before + 1), spanMs)
    return () => clearInterval(timer)
  }, [spanMs])
  return ticks
}
