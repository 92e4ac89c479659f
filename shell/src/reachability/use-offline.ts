import { useLive } from '@parley/shared-platform/react'
import { useLasting, useOnline } from '@parley/shared-ui'

/** How long a kept value may wait for the server before the page says that it is offline. */
export const OFFLINE_AFTER_MS = 1_500

/** Whether the page is cut off: the browser has no network, or the server does not confirm what is shown. */
export function useOffline(): boolean {
  const profile = useLive('profile$')
  const unconfirmed =
    (profile.state === 'ready' && profile.stale) ||
    (profile.state === 'failed' && profile.code === 'NETWORK_ERROR')
  const cutOff = useLasting(unconfirmed, OFFLINE_AFTER_MS)
  return !useOnline() || cutOff
}
