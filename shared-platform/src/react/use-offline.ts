import type { Live, UserProfile } from '@parley/shared-contract'
import { useLasting, useOnline } from '@parley/shared-ui'
import { useLive } from './use-live.ts'

/** How long a kept value may wait for the server before the page says how old it is. */
export const OLD_AFTER_MS = 1_500
/** And before it says that it is offline: a slow network has confirmed it by then. */
export const OFFLINE_AFTER_MS = 5_000

/** Whether the page is cut off: the browser has no network, or the server does not confirm what is shown. */
export function useOffline(): boolean {
  const profile = useLive('profile$')
  const isUnread = profile.state === 'failed' && profile.code === 'NETWORK_ERROR'
  const cutOff = useLasting(isKept(profile) || isUnread, OFFLINE_AFTER_MS)
  return !useOnline() || cutOff
}

/** Whether what is shown is what this device has kept, and the server is slow to confirm it. */
export const useOld = (): boolean => useLasting(isKept(useLive('profile$')), OLD_AFTER_MS)

const isKept = (profile: Live<UserProfile>): boolean => profile.state === 'ready' && profile.stale === true
