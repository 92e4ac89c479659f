import { usePlatform } from '@parley/shared-platform/react'
import { useEffect } from 'react'
import { oneWayNotice } from './quality-words.ts'

/** Shows a toast each time a call becomes one-way, since the bar alone may be overlooked. */
export function useQualityNotices(): void {
  const { calls, notify } = usePlatform()
  useEffect(() => {
    let lastOneWay = calls.quality$.value?.oneWay ?? null
    const subscription = calls.quality$.subscribe(quality => {
      const oneWay = quality?.oneWay ?? null
      if (oneWay && oneWay !== lastOneWay) notify(oneWayNotice(oneWay))
      lastOneWay = oneWay
    })
    return () => subscription.unsubscribe()
  }, [calls, notify])
}
