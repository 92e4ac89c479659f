import { useCall, useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, MicIcon, usePermission } from '@parley/shared-ui'
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
