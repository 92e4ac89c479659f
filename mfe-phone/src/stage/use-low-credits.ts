import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

/** S9: how many seconds were left when the warning came, said once in a call; null before. */
export function useLowCredits(): number | null {
  const { calls } = usePlatform()
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const subscription = calls.events$.subscribe(event => {
      if (event.type === 'credits_low') setSeconds(Math.round(event.secondsLeft))
    })
    return () => subscription.unsubscribe()
  }, [calls])
  return seconds
}
