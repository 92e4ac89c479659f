import { callRateOf, contactNames, limitNow, liveValue, nameOfCall, routes } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect } from 'react'
import { endNotice, lowNotice, oneWayNotice } from './call-notices.ts'

/**
 * Shows toasts for what happened to a call and cannot be seen otherwise: busy, no answer, lost, credits running out,
 * and each time it becomes one-way. A stage that is on the page says all of it by itself.
 */
export function useCallNotices(): void {
  const { callStage, calls, live, navigate, notify, rates$, topUp } = usePlatform()
  useEffect(() => {
    const subscription = calls.events$.subscribe(event => {
      if (callStage.shown$.value) return
      if (event.type === 'credits_low')
        notify(lowNotice(event.secondsLeft, calls.meter$.value.endedBy ?? 'credits', topUp.open))
      if (event.type !== 'ended') return
      const call = calls.call$.value
      const last = call.status === 'idle' ? call.last : null
      const purse = liveValue(live.profile$.value, null)
      const now = Date.now()
      const name = last && nameOfCall(contactNames(liveValue(live.contacts$.value, [])), last)
      const ways = {
        callBack: (number: string) => navigate(routes.callBack(number)),
        openLimits: () => navigate(routes.limits),
        addCredits: () => topUp.open(),
        limit: (purse && limitNow(purse, now)) ?? undefined,
        now,
      }
      const rate = last && callRateOf(rates$.value, last.direction, last.peer)
      const notice = last && rate && endNotice(last, purse?.credits ?? 0, rate, name, ways)
      if (notice) notify(notice)
    })
    let lastOneWay = calls.quality$.value?.oneWay ?? null
    subscription.add(
      calls.quality$.subscribe(quality => {
        const oneWay = quality?.oneWay ?? null
        if (oneWay && oneWay !== lastOneWay && !callStage.shown$.value) notify(oneWayNotice(oneWay))
        lastOneWay = oneWay
      }),
    )
    return () => subscription.unsubscribe()
  }, [callStage, calls, live, navigate, notify, rates$, topUp])
}
