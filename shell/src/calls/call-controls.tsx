import { useCommand, usePlatform } from '@parley/shared-platform/react'
import {
  IconButton,
  KeypadIcon,
  MicIcon,
  MicOffIcon,
  PauseIcon,
  PhoneOffIcon,
  PlayIcon,
} from '@parley/shared-ui'
import { useEffect } from 'react'
import styles from './call-controls.module.css'
import type { CallProps } from './call-props.ts'

interface CallControlsProps extends CallProps {
  readonly keypadIsOpen: boolean
  readonly onKeypad: () => void
}

/** What one can do in a call. A command that fails says so. */
export function CallControls({ call, keypadIsOpen, onKeypad }: CallControlsProps) {
  const { calls, notify } = usePlatform()
  const mute = useCommand(() => calls.setMuted(!call.muted))
  const hold = useCommand(() => calls.setHeld(!call.held))
  const end = useCommand(() => calls.hangUp())
  const error = mute.error ?? hold.error ?? end.error
  useEffect(() => {
    if (error) notify({ tone: 'danger', text: error, urgency: 'alert' })
  }, [error, notify])

  const connected = call.status === 'connected'
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
        active={keypadIsOpen}
        aria-expanded={keypadIsOpen}
        disabled={!connected}
        onClick={onKeypad}
      />
      <IconButton label="End call" icon={<PhoneOffIcon />} variant="end" onClick={() => void end.run()} />
    </div>
  )
}
