import { type ActiveCall, fundsOf } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Avatar, Button, DurationText, FundsRing, PhoneNumberText, StatusText } from '@parley/shared-ui'
import { peerLabel, words } from '@parley/shared-ui/words'
import { type ReactNode, useState } from 'react'
import styles from './call-bar.module.css'
import { CallControls, type CallPanel } from './call-controls.tsx'
import { CallDevices } from './call-devices.tsx'
import { CallKeypad } from './call-keypad.tsx'
import { FundsChip } from './funds-chip.tsx'
import { QualityBars } from './quality-bars.tsx'
import { useCallPresence } from './use-call-presence.ts'

interface CallBarProps {
  readonly call: ActiveCall
}

/** The strip above every page during a call: who, the status, the time, and the controls. */
export function CallBar({ call }: CallBarProps) {
  const [panel, setPanel] = useState<CallPanel | null>(null)
  const { calls } = usePlatform()
  useCallPresence(call)
  const toggle = (asked: CallPanel) => setPanel(open => (open === asked ? null : asked))
  const close = () => setPanel(null)
  return (
    <section aria-label="Current call" className={styles.bar}>
      <span className={styles.picture}>
        <CreditRing>
          <Avatar name={call.peerName} number={call.peer} />
        </CreditRing>
      </span>
      <div className={styles.who}>
        <p className={styles.peer}>{peerLabel(call)}</p>
        <p className={styles.state}>
          <StatusText label="Call status">{words.call.status[call.status]}</StatusText>
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
      <FundsChip />
      <CallControls call={call} panel={panel} onPanel={toggle} />
      {panel === 'keypad' && <CallKeypad onClose={close} />}
      {panel === 'devices' && <CallDevices onClose={close} />}
    </section>
  )
}

/** Follows the meter by itself, so that the rest of the bar is not rendered every second. */
const CreditRing = ({ children }: { readonly children: ReactNode }) => (
  <FundsRing funds={fundsOf(useBehavior(usePlatform().calls.meter$))}>{children}</FundsRing>
)

function Elapsed() {
  const { seconds } = useBehavior(usePlatform().calls.meter$)
  return (
    <span role="timer" aria-label="Call duration">
      <DurationText seconds={seconds} />
    </span>
  )
}

/** Mute, hold and reconnecting in words, so that nothing is told by colour alone. */
function Flags({ call }: CallBarProps) {
  const { bar } = words.call
  if (call.recovering)
    return (
      <span className={styles.warning}>
        {bar.recovering}
        <span className={styles.number}> {bar.silence}</span>
      </span>
    )
  if (call.held) return <span className={styles.flag}>{bar.held}</span>
  if (call.muted) return <span className={styles.flag}>{bar.muted}</span>
  return null
}
