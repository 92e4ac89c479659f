import { liveValue, type PublishedPage, tabTitle } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { useEffect } from 'react'
import { forgetBadge, keepBadge } from '../worker/app-badge.ts'

/** The title of the tab: the page's, after how much is new. Where the app has a badge it says the same. */
export function DashboardTitle({ page }: { readonly page: Pick<PublishedPage, 'title'> }) {
  const calls = liveValue(useLive('unseenCalls$'), []).length
  const threads = liveValue(useLive('unreadThreads$'), []).length
  const voicemails = liveValue(useLive('unheardVoicemails$'), []).length
  const unseen = calls + threads + voicemails
  useBadge(unseen)
  return <title>{unseen > 0 ? `(${unseen}) ${tabTitle(page)}` : tabTitle(page)}</title>
}

/**
 * The number on the icon of an installed app, where the system shows one; none once the frame is gone, as at sign-out. It is kept for
 * the worker, which goes on counting while no page is there.
 */
function useBadge(count: number): void {
  useEffect(() => {
    // It is only a hint: a system that refuses it lacks nothing else.
    if (!('setAppBadge' in navigator)) return
    void navigator.setAppBadge(count).catch(() => undefined)
    if ('caches' in window) void keepBadge(caches, count).catch(() => undefined)
  }, [count])
  useEffect(
    () => () => {
      if (!('clearAppBadge' in navigator)) return
      void navigator.clearAppBadge().catch(() => undefined)
      if ('caches' in window) void forgetBadge(caches).catch(() => undefined)
    },
    [],
  )
}
