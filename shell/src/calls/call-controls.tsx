import type { ActiveCall } from '@parley/shared-calling'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import {
  HeadphonesIcon,
  IconButton,
  KeypadIcon,
  MicIcon,
  MicOffIcon,
  PauseIcon,
  PhoneOffIcon,
  PlayIcon,
} from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { useEffect } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import styles from './call-controls.module.css'

/** What the bar can open below itself, one at a time. */
export type CallPanel = 'keypad' | 'devices'

interface CallControlsProps {
  readonly call: ActiveCall
  readonly panel: CallPanel | null
  readonly onPanel: (panel: CallPanel) => void
}

/** The controls of a call. A command that fails says so in a toast. */
export function CallControls({ call, panel, onPanel }: CallControlsProps) {
  const { calls, notify } = usePlatform()
  const mute = useCommand(() => calls.setMuted(!call.muted))
  const hold = useCommand(() => calls.setHeld(!call.held))
  const end = useCommand(() => calls.hangUp())
  const error = mute.error ?? hold.error ?? end.error
  useEffect(() => {
    if (error) notify({ tone: 'danger', text: errorSentence(error), urgency: 'alert' })
  }, [error, notify])

  const connected = call.status === 'connected'
  useShortcuts({
    m: () => void mute.run(),
    h: () => connected && void hold.run(),
    k: () => connected && onPanel('keypad'),
  })
  return (
    <div className={styles.controls}>
      <IconButton
        label={call.muted ? 'Unmute' : 'Mute'}
        icon={call.muted ? <MicOffIcon /> : <MicIcon />}
        variant="secondary"
        active={call.muted}
        onClick={() => void mute.run()}
      />
      <IconButton
        label={call.held ? 'Resume' : 'Hold'}
        icon={call.held ? <PlayIcon /> : <PauseIcon />}
        variant="secondary"
        active={call.held}
        disabled={!connected}
        onClick={() => void hold.run()}
      />
      <IconButton
        label="Keypad"
        icon={<KeypadIcon />}
        variant="secondary"
        active={panel === 'keypad'}
        aria-expanded={panel === 'keypad'}
        disabled={!connected}
        onClick={() => onPanel('keypad')}
      />
      <span className={styles.devices}>
        <IconButton
          label="Sound devices"
          icon={<HeadphonesIcon />}
          variant="secondary"
          active={panel === 'devices'}
          aria-expanded={panel === 'devices'}
          onClick={() => onPanel('devices')}
        />
      </span>
      <IconButton label="End call" icon={<PhoneOffIcon />} variant="end" onClick={() => void end.run()} />
    </div>
  )
}
