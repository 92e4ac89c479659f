import { liveValue, type PublishedPage, tabTitle } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { useEffect } from 'react'

/** The title of the tab: the page's, after how much is new. Where the app has a badge it says the same. */
export function DashboardTitle({ page }: { readonly page: Pick<PublishedPage, 'title'> }) {
  const calls = liveValue(useLive('unseenCalls$'), []).length
  const threads = liveValue(useLive('unreadThreads$'), []).length
  const voicemails = liveValue(useLive('unheardVoicemails$'), []).length
  const unseen = calls + threads + voicemails
  useBadge(unseen)
  return <title>{unseen > 0 ? `(${unseen}) ${tabTitle(page)}` : tabTitle(page)}</title>
}

/** The number on the icon of an installed app, where the system shows one; none once the frame is gone, as at sign-out. */
function useBadge(count: number): void {
  useEffect(() => {
    // It is only a hint: a system that refuses it lacks nothing else.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
    },
    [],
  )
}
