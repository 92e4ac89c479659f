import { useCall, useCommand, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  ErrorText,
  MicIcon,
  NotificationIcon,
  useNotificationPermission,
  usePermission,
} from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useState } from 'react'
import type { FirstStep } from './step-list.tsx'

/**
 * The browser's own question comes after a click here, so that it is no surprise (D34). It may have been answered
 * elsewhere: in the browser's settings, or by a call, which is never connected without a microphone.
 */
export function useMicrophoneStep(): FirstStep {
  const { sound } = usePlatform()
  const isConnected = useCall().status === 'connected'
  const permission = usePermission('microphone')
  const [opened, setOpened] = useState(false)
  if (isConnected && !opened) setOpened(true)
  const allow = useCommand(async () => {
    const check = await sound.checkMicrophone()
    check.end()
    setOpened(true)
  })
  return {
    id: 'microphone',
    title: say('Allow microphone', 'Mikrofon erlauben'),
    doneTitle: say('Microphone allowed', 'Mikrofon erlaubt'),
    done: permission === 'granted' || (opened && permission !== 'denied'),
    passed: permission === 'denied' ? errorSentence('MICROPHONE_DENIED') : null,
    detail: say(
      'Your browser asks once. Nobody hears you until a call.',
      'Dein Browser fragt einmal. Vor einem Anruf hört dich niemand.',
    ),
    action: (
      <Button icon={<MicIcon aria-hidden="true" />} busy={allow.busy} onClick={() => void allow.run()}>
        {say('Allow microphone', 'Mikrofon erlauben')}
      </Button>
    ),
    problem: <ErrorText error={allow.error} />,
  }
}

const cannotNotify = {
  denied: say(
    'Your browser blocks them. Allow them in its settings for this page.',
    'Dein Browser blockiert sie. Erlaube sie in seinen Einstellungen für diese Seite.',
  ),
  none: say(
    'This browser has none. Keep Parley in view to see a call.',
    'Dieser Browser hat keine. Lass Parley im Blick, um einen Anruf zu sehen.',
  ),
  default: null,
  granted: null,
} as const

/** So that a call is seen by somebody who looks elsewhere. A browser that said no is not asked again (D34). */
export function useNotificationStep(): FirstStep {
  const { permission, ask } = useNotificationPermission()
  return {
    id: 'notifications',
    title: say('Allow notifications', 'Benachrichtigungen erlauben'),
    doneTitle: say('Notifications allowed', 'Benachrichtigungen erlaubt'),
    done: permission === 'granted',
    passed: cannotNotify[permission ?? 'none'],
    detail: say(
      'They show who calls when you look at something else, in most browsers also when Parley is closed.',
      'Sie zeigen, wer anruft, während du etwas anderes ansiehst, in den meisten Browsern auch, wenn Parley zu ist.',
    ),
    action: (
      <Button icon={<NotificationIcon aria-hidden="true" />} onClick={() => void ask()}>
        {say('Allow notifications', 'Benachrichtigungen erlauben')}
      </Button>
    ),
  }
}
