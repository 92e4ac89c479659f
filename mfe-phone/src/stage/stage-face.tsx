import { type ActiveCall, fundsOf, isConnected } from '@parley/shared-calling'
import { displayPhoneNumber } from '@parley/shared-contract'
import { useBehavior, usePlace, usePlatform } from '@parley/shared-platform/react'
import { Avatar, DurationText, FundsRing, MicOffIcon, PauseIcon, PhoneNumberText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { CallStatusLine } from './call-status-line.tsx'
import styles from './stage-face.module.css'
import { StageName } from './stage-name.tsx'

interface StageFaceProps {
  readonly call: ActiveCall
  /** Who it is; null when nobody knows. */
  readonly name: string | null
}

/**
 * Who is on the line, how the call stands and how long. Each has a place of its own with room for all it may say: what
 * changes takes no other from its place. A word that gives way to another is replaced.
 */
export function StageFace({ call, name }: StageFaceProps) {
  const place = usePlace(call.peer)
  const ringing = call.status === 'ringing' || call.status === 'calling'
  return (
    <>
      <span className={styles.picture}>
        <CreditRing paused={call.held || call.recovering}>
          <Avatar name={name} number={call.peer} size="huge" ringing={ringing} />
        </CreditRing>
        {(call.held || call.muted) && (
          <span className={styles.badge} aria-hidden="true">
            {call.held ? <PauseIcon fill="currentColor" strokeWidth={0} /> : <MicOffIcon />}
          </span>
        )}
      </span>
      <StageName who={name ?? displayPhoneNumber(call.peer)} />
      <p className={styles.number}>{name === null ? place : <PhoneNumberText number={call.peer} />}</p>
      <CallStatusLine call={call} />
      <div className={styles.time}>{isConnected(call) && <Elapsed />}</div>
    </>
  )
}

/** These follow the meter by themselves, so that the rest of the stage is not rendered every second. */
const useMeter = () => useBehavior(usePlatform().calls.meter$)

const CreditRing = ({ paused, children }: { readonly paused: boolean; readonly children: ReactNode }) => (
  <FundsRing funds={fundsOf(useMeter())} paused={paused}>
    {children}
  </FundsRing>
)

const Elapsed = () => (
  <span role="timer" aria-label={say('Call duration', 'Dauer des Anrufs')}>
    <DurationText seconds={useMeter().seconds} />
  </span>
)
