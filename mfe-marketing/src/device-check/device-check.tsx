import { Button, ErrorText, HeadphonesIcon, mutedText, useLatePart } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { NeedsScript } from '../site/needs-script.tsx'
import styles from './device-check.module.css'

// What it takes comes when somebody wants it.
const loadCheckedDevice = async () => (await import('./checked-device.tsx')).CheckedDevice

/** Whether calls would work on this device: microphone, speaker, connection, browser. Nothing is asked before a press. */
export function DeviceCheck() {
  const [isOn, setOn] = useState(false)
  const { part: CheckedDevice, isMissing } = useLatePart(loadCheckedDevice, isOn ? 'device' : null)
  return (
    <NeedsScript
      instead={say(
        'A current Chrome, Edge, Firefox or Safari with a microphone can make calls. To check yours, allow scripts.',
        'Ein aktueller Chrome, Edge, Firefox oder Safari mit Mikrofon kann anrufen. Um deinen zu prüfen, erlaube Skripte.',
      )}
    >
      <p>
        {say(
          'A call needs a browser that can make one, a microphone and a speaker.',
          'Ein Anruf braucht einen Browser, der das kann, ein Mikrofon und einen Lautsprecher.',
        )}
      </p>
      <div className={styles.check}>
        {isOn && CheckedDevice && <CheckedDevice />}
        <ErrorText error={isMissing ? errorSentence('NETWORK_ERROR') : null} />
        <Button variant="secondary" icon={<HeadphonesIcon aria-hidden="true" />} onClick={() => setOn(!isOn)}>
          {isOn ? say('End the check', 'Prüfung beenden') : say('Check this device', 'Dieses Gerät prüfen')}
        </Button>
        <p className={mutedText}>
          {say(
            'Nothing is called, and what the microphone hears stays in this browser.',
            'Niemand wird angerufen, und was das Mikrofon hört, bleibt in diesem Browser.',
          )}
        </p>
      </div>
    </NeedsScript>
  )
}
