import { liveValue, pushObstacle } from '@parley/shared-contract'
import { reachable } from '@parley/shared-contract/device'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { words } from '@parley/shared-ui/words'
import { useEffect } from 'react'
import { followShownRing } from '../notifications/follow-shown-ring.ts'

/** A tab in view says so on this channel when asked, and when it comes into view. */
const CHANNEL = 'parley-ring-seen'

/** In ms: as long as a tab in view has to say so, before a hidden one tells the device. */
export const SEEN_WITHIN_MS = 300

/**
 * While the component is on the page, the device shows who calls, for a person who looks elsewhere, from the start or
 * since then: as long as no tab of theirs is in view. A click comes back to the page. Only where the person wants to be
 * told of calls now, as of a push, has not removed this browser, and it was allowed to show them; and never beside the one
 * that the worker shows of the same call, which can be answered from (D35).
 */
export function useRingNotification(caller: string): void {
  const profile = liveValue(useLive('profile$'), null)
  const isRemoved = useBehavior(usePlatform().push.state$) === 'removed'
  const isTold = profile !== null && pushObstacle(profile.settings, 'incoming-call', Date.now()) === null
  const wanted = isTold && !isRemoved
  useEffect(() => {
    if (wanted) return tellWhileUnseen(() => notification(caller))
  }, [wanted, caller])
}

/** Shows something while no tab of the person is in view. @returns what stops it */
function tellWhileUnseen(show: () => Notification | null): () => void {
  const tabs = reachable(() => new BroadcastChannel(CHANNEL))
  let shown: Notification | null = null
  let isShownByWorker = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(waiting)
    shown?.close()
    shown = null
  }
  const look = () => {
    hide()
    if (!document.hidden) return tabs?.postMessage('seen')
    waiting = setTimeout(() => {
      if (!isShownByWorker) shown = show()
    }, SEEN_WITHIN_MS)
    tabs?.postMessage('seen by whom')
  }
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'seen') hide()
    // The other one is hidden and asks whether this one is, too.
    else if (!document.hidden) tabs?.postMessage('seen')
  }
  tabs?.addEventListener('message', hear)
  document.addEventListener('visibilitychange', look)
  const unfollow = followShownRing(() => {
    isShownByWorker = true
    hide()
  })
  look()
  return () => {
    unfollow()
    document.removeEventListener('visibilitychange', look)
    tabs?.close()
    hide()
  }
}

function notification(caller: string): Notification | null {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return null
  try {
    // One tag, so that several tabs of one person show it once.
    const shown = new Notification(words.call.incoming, { body: caller, tag: 'incoming-call' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
    return shown
  } catch {
    // Phones show notifications only from a service worker.
    return null
  }
}
