import { contactNames, liveValue, routes } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect } from 'react'
import { endNotice, lowNotice } from './call-words.ts'

/**
 * Shows toasts for what happened to a call and cannot be seen otherwise: busy, no answer, lost, credits running out.
 */
export function useCallNotices(): void {
  const { calls, live, navigate, notify } = usePlatform()
  useEffect(() => {
    const subscription = calls.events$.subscribe(event => {
      if (event.type === 'credits_low') notify(lowNotice(event, () => navigate(routes.credits)))
      if (event.type !== 'ended') return
      const call = calls.call$.value
      const last = call.status === 'idle' ? call.last : null
      const credits = liveValue(live.profile$.value, null)?.credits ?? 0
      const name = last && contactNames(liveValue(live.contacts$.value, []))(last.peer)
      const notice = last && endNotice(last, credits, name)
      if (notice?.text) notify(notice)
    })
    return () => subscription.unsubscribe()
  }, [calls, live, navigate, notify])
}
