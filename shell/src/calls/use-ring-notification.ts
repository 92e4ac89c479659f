import { liveValue } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { words } from '@parley/shared-ui/words'
import { useEffect } from 'react'

/**
 * While the component is on the page, the device shows who calls, for a person who looks elsewhere; a click comes back
 * to the page. Only where the person has notifications on and the browser was allowed to show them.
 */
export function useRingNotification(caller: string): void {
  const profile = liveValue(useLive('profile$'), null)
  const wanted = profile?.settings.enableNotifications ?? false
  useEffect(() => {
    if (!wanted || !document.hidden) return
    const shown = notification(caller)
    return () => shown?.close()
  }, [wanted, caller])
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
