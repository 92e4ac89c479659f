import { CREDIT_WARNING_SECONDS } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

/** S9: how many seconds were left when the warning came; null before it, and when credits have come since. */
export function useLowCredits(): number | null {
  const { calls } = usePlatform()
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const subscription = calls.events$.subscribe(event => {
      if (event.type === 'credits_low') setSeconds(Math.round(event.secondsLeft))
    })
    subscription.add(
      calls.meter$.subscribe(({ secondsLeft }) => {
        if (secondsLeft !== null && secondsLeft > CREDIT_WARNING_SECONDS) setSeconds(null)
      }),
    )
    return () => subscription.unsubscribe()
  }, [calls])
  return seconds
}
