import {
  conversationPeer,
  liveValue,
  type PublishedPage,
  tabTitle,
  threadTag,
  voicemailTag,
} from '@parley/shared-contract'
import { reachable } from '@parley/shared-contract/device'
import { useLive } from '@parley/shared-platform/react'
import { useEffect } from 'react'
import { forgetBadge, keepBadge } from '../worker/app-badge.ts'

/** The title of the tab: the page's, after how much is new. Where the app has a badge it says the same. */
export function DashboardTitle({ page }: { readonly page: Pick<PublishedPage, 'title'> }) {
  const all = [useLive('unseenCalls$'), useLive('unreadThreads$'), useLive('unheardVoicemails$')] as const
  const [calls, threads, voicemails] = [liveValue(all[0], []), liveValue(all[1], []), liveValue(all[2], [])]
  const unseen = calls.length + threads.length + voicemails.length
  const isKnown = all.every(({ state }) => state === 'ready')
  const tags = [...threads.map(conversationPeer).map(threadTag), ...voicemails.map(voicemailTag)]
  useBadge(isKnown ? unseen : null, tags)
  return <title>{unseen > 0 ? `(${unseen}) ${tabTitle(page)}` : tabTitle(page)}</title>
}

/**
 * The number on the icon of an installed app, where the system shows one; none once the frame is gone, as at sign-out. It is kept for
 * the worker, which goes on counting while no page is there.
 * @param count null until it is known: the badge stays as the worker has left it
 * @param tags by which the worker knows what is counted already
 */
function useBadge(count: number | null, tags: readonly string[]): void {
  const counted = tags.join(' ')
  useEffect(() => {
    // It is only a hint: a system that refuses it lacks nothing else.
    if (count === null || !('setAppBadge' in navigator)) return
    void navigator.setAppBadge(count).catch(() => undefined)
    const kept = reachable(() => window.caches)
    if (kept) void keepBadge(kept, count, counted.split(' ')).catch(() => undefined)
  }, [count, counted])
  useEffect(
    () => () => {
      if (!('clearAppBadge' in navigator)) return
      void navigator.clearAppBadge().catch(() => undefined)
      const kept = reachable(() => window.caches)
      if (kept) void forgetBadge(kept).catch(() => undefined)
    },
    [],
  )
}
