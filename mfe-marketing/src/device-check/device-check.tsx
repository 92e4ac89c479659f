import { Button, HeadphonesIcon, mutedText } from '@parley/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { NeedsScript } from '../site/needs-script.tsx'
import styles from './device-check.module.css'

// What it takes comes when somebody wants it.
const CheckedDevice = lazy(() =>
  import('./checked-device.tsx').then(loaded => ({ default: loaded.CheckedDevice })),
)

/** Whether calls would work on this device: microphone, speaker, connection, browser. Nothing is asked before a press. */
export function DeviceCheck() {
  const [isOn, setOn] = useState(false)
  return (
    <NeedsScript instead="A current Chrome, Edge, Firefox or Safari with a microphone can make calls. To check yours, allow scripts.">
      <p>A call needs a browser that can make one, a microphone and a speaker.</p>
      <div className={styles.check}>
        {isOn && (
          <Suspense>
            <CheckedDevice />
          </Suspense>
        )}
        <Button
          variant={isOn ? 'quiet' : 'secondary'}
          icon={<HeadphonesIcon aria-hidden="true" />}
          onClick={() => setOn(!isOn)}
        >
          {isOn ? 'End the check' : 'Check this device'}
        </Button>
        <p className={mutedText}>Nothing is called, and what the microphone hears stays in this browser.</p>
      </div>
    </NeedsScript>
  )
}
