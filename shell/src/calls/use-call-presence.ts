import type { ActiveCall } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { peerLabel } from '@parley/shared-ui/words'
import { useEffect } from 'react'

/** Not in every browser's list of actions, nor in the types. */
const actions = ['hangup', 'togglemicrophone'] as const

/**
 * Uses what the device offers for calls: the screen stays on, and the keys of a headset or the lock screen hang up
 * and mute. All of it ends with the call, and only the tab that holds the line does it.
 * @param call null when there is none to talk in
 */
export function useCallPresence(call: ActiveCall | null): void {
  const { calls } = usePlatform()
  const { elsewhere } = useBehavior(calls.line$)
  const here = call !== null && !elsewhere
  const muted = call?.muted
  const who = call && peerLabel(call)
  useEffect(() => (here ? keepScreenOn() : undefined), [here])
  useEffect(() => {
    const media = navigator.mediaSession
    if (!here || who === null || !media) return
    const handlers = { hangup: () => calls.hangUp(), togglemicrophone: () => calls.setMuted(!muted) }
    media.metadata =
      typeof MediaMetadata === 'undefined' ? null : new MediaMetadata({ title: who, artist: 'Parley' })
    for (const action of actions) handle(media, action, () => void handlers[action]().catch(() => {}))
    return () => {
      media.metadata = null
      for (const action of actions) handle(media, action, null)
    }
  }, [calls, here, muted, who])
}

function handle(media: MediaSession, action: (typeof actions)[number], handler: (() => void) | null): void {
  try {
    media.setActionHandler(action as MediaSessionAction, handler)
  } catch {
    // A browser throws for actions that it does not know.
  }
}

/** The browser gives the lock up when the page is hidden, so it is asked for again when the page is visible. */
function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null
  let over = false
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    const next = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (over) void next?.release().catch(() => {})
    else lock = next
  }
  const shown = () => void ask()
  shown()
  document.addEventListener('visibilitychange', shown)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', shown)
    void lock?.release().catch(() => {})
  }
}
