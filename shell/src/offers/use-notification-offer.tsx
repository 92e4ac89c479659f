import { isActive } from '@parley/shared-calling'
import { liveValue, z } from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import { useCall, useLive } from '@parley/shared-platform/react'
import { NotificationIcon, useNotificationPermission } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect } from 'react'
import type { OfferCardProps } from './offer-card.tsx'
import { useKept } from './use-kept.ts'

/** `due` from the end of the first call in this browser; `away` once it was answered, whatever with. */
const explained = stored(deviceStorage(), 'parley.notifications-explained', z.enum(['due', 'away']))

/**
 * D34: why notifications, by itself once the first call has ended, never during one, and never again after it was put away. The
 * browser's own question follows a click on it. Null while there is nothing to explain.
 */
export function useNotificationOffer(): OfferCardProps | null {
  const call = useCall()
  const settings = liveValue(useLive('profile$'), null)?.settings
  const { permission, ask } = useNotificationPermission()
  const [state, keep] = useKept(explained)
  const hasEnded = call.status === 'idle' && call.last !== null
  useEffect(() => {
    if (hasEnded && state === null) keep('due')
  }, [hasEnded, state, keep])
  if (state !== 'due' || permission !== 'default' || isActive(call) || !settings?.enableNotifications)
    return null
  return {
    title: say('See who calls you', 'Sieh, wer dich anruft'),
    children: say(
      'Your browser can tell you of calls, texts and voicemail while you look elsewhere. It asks you once.',
      'Dein Browser kann dir Anrufe, Nachrichten und Sprachnachrichten melden, während du woanders hinsiehst. Er fragt dich einmal.',
    ),
    action: say('Allow notifications', 'Benachrichtigungen erlauben'),
    icon: <NotificationIcon aria-hidden="true" />,
    onTake() {
      keep('away')
      void ask()
    },
    onPutAway: () => keep('away'),
  }
}
