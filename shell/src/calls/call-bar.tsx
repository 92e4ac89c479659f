import { fundsOf } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Avatar, Button, DurationText, PhoneNumberText, Ring, StatusText } from '@parley/shared-ui'
import { type ReactNode, useState } from 'react'
import styles from './call-bar.module.css'
import { CallControls, type CallPanel } from './call-controls.tsx'
import { CallDevices } from './call-devices.tsx'
import { CallKeypad } from './call-keypad.tsx'
import type { CallProps } from './call-props.ts'
import { peerLabel, statusWords } from './call-words.ts'
import { FundsChip } from './funds-chip.tsx'
import { QualityBars } from './quality-bars.tsx'
import { useCallPresence } from './use-call-presence.ts'

/** The strip above every page during a call: who, the status, the time, and the controls. */
export function CallBar({ call }: CallProps) {
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
      <FundsChip />
      <CallControls call={call} panel={panel} onPanel={toggle} />
      {panel === 'keypad' && <CallKeypad onClose={close} />}
      {panel === 'devices' && <CallDevices onClose={close} />}
    </section>
  )
}

/** Shows as a ring around the other party how much of the affordable time is left. */
function CreditRing({ children }: { readonly children: ReactNode }) {
  const funds = fundsOf(useBehavior(usePlatform().calls.meter$))
  if (!funds) return children
  return (
    <Ring
      label="Credits for this call"
      words={funds.words ?? 'Plenty'}
      share={funds.share}
      tone={ringTones[funds.level]}
    >
      {children}
    </Ring>
  )
}

const ringTones = { plenty: 'positive', low: 'warning', critical: 'negative' } as const

function Elapsed() {
  const { seconds } = useBehavior(usePlatform().calls.meter$)
  return (
    <span role="timer" aria-label="Call duration">
      <DurationText seconds={seconds} />
    </span>
  )
}

/** Mute, hold and reconnecting in words, so that nothing is told by colour alone. */
function Flags({ call }: CallProps) {
  if (call.recovering)
    return (
      <span className={styles.warning}>
        Reconnecting…<span className={styles.number}> They hear silence</span>
      </span>
    )
  if (call.held) return <span className={styles.flag}>On hold, they hear music</span>
  if (call.muted) return <span className={styles.flag}>Muted</span>
  return null
}
