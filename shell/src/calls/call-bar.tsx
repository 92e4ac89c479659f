import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Avatar, Button, DurationText, PhoneNumberText, StatusText } from '@parley/shared-ui'
import { useState } from 'react'
import styles from './call-bar.module.css'
import { CallControls } from './call-controls.tsx'
import { CallKeypad } from './call-keypad.tsx'
import type { CallProps } from './call-props.ts'
import { peerLabel, statusWords } from './call-words.ts'
import { QualityBars } from './quality-bars.tsx'

/** One line above everything: who, how it stands, for how long, and the controls. */
export function CallBar({ call }: CallProps) {
  const [keypadIsOpen, setKeypadIsOpen] = useState(false)
  const { calls } = usePlatform()
  return (
    <section aria-label="Current call" className={styles.bar}>
      <span className={styles.picture}>
        <Avatar name={call.peerName} number={call.peer} />
      </span>
      <div className={styles.who}>
        <p className={styles.peer}>{peerLabel(call)}</p>
        <p className={styles.state}>
          <StatusText label="Call status">{statusWords[call.status]}</StatusText>
          {call.status === 'connected' && <Elapsed />}
          <QualityBars />
          <Flags call={call} />
          {call.peerName && call.peer && (
            <span className={styles.number}>
              <PhoneNumberText number={call.peer} />
            </span>
          )}
        </p>
      </div>
      {call.audioBlocked && (
        <Button variant="secondary" onClick={() => void calls.resumeAudio()}>
          Turn on sound
        </Button>
      )}
      <CallControls call={call} keypadIsOpen={keypadIsOpen} onKeypad={() => setKeypadIsOpen(open => !open)} />
      {keypadIsOpen && <CallKeypad onClose={() => setKeypadIsOpen(false)} />}
    </section>
  )
}

function Elapsed() {
  const { seconds } = useBehavior(usePlatform().calls.meter$)
  return (
    <span role="timer" aria-label="Call duration">
      <DurationText seconds={seconds} />
    </span>
  )
}

/** What else is so, in words: colour never speaks alone. */
function Flags({ call }: CallProps) {
  if (call.recovering) return <span className={styles.warning}>Reconnecting…</span>
  if (call.held) return <span className={styles.flag}>On hold</span>
  if (call.muted) return <span className={styles.flag}>Muted</span>
  return null
}
