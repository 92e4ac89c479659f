import { isActive } from '@parley/shared-calling'
import { LOW_BALANCE_CREDITS, liveValue, routes } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { type RefObject, useEffect } from 'react'
import { lowBalanceToast } from './notice-toast.ts'

/**
 * D13: says once that the balance has become low. Nothing is said where something else tells it: a call, its end, the wallet's page,
 * and credits that are added by themselves.
 * @param pathname where the page is
 */
export function useLowBalanceToast(pathname: RefObject<string>): void {
  const { api, calls, live, notify, topUp } = usePlatform()
  useEffect(() => {
    let isOver = false
    /** As the server last said it; null until it has. */
    let before: number | null = null

    const isTold = () => {
      const call = calls.call$.value
      const hasUsedUp = call.status === 'idle' && call.last?.reason === 'credits_exhausted'
      return isActive(call) || hasUsedUp || pathname.current === routes.credits
    }
    async function tell() {
      const isAdded = await api.call('recharge', {}).then(
        ({ setting, notice }) => setting !== null && notice === null,
        () => false,
      )
      const credits = liveValue(live.profile$.value, null)?.credits ?? LOW_BALANCE_CREDITS
      if (isOver || isAdded || credits >= LOW_BALANCE_CREDITS || isTold()) return
      notify(lowBalanceToast(credits, topUp.open))
    }
    const subscription = live.profile$.subscribe(told => {
      if (told.state === 'loading') before = null
      if (told.state !== 'ready' || told.stale) return
      const { credits } = told.value
      const becomesLow = before !== null && before >= LOW_BALANCE_CREDITS && credits < LOW_BALANCE_CREDITS
      before = credits
      if (becomesLow && !isTold()) void tell()
    })
    return () => {
      isOver = true
      subscription.unsubscribe()
    }
  }, [api, calls, live, notify, topUp, pathname])
}
