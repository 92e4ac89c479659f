import { type ActiveCall, fundsOf, isConnected } from '@parley/shared-calling'
import { displayPhoneNumber } from '@parley/shared-contract'
import { useBehavior, usePlace, usePlatform } from '@parley/shared-platform/react'
import { Avatar, DurationText, FundsRing, PhoneNumberText } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { CallStatusLine } from './call-status-line.tsx'
import { FundsChip } from './funds-chip.tsx'
import { QualityAndCost } from './quality-and-cost.tsx'
import styles from './stage-face.module.css'
import { StageName } from './stage-name.tsx'

interface StageFaceProps {
  readonly call: ActiveCall
  /** Who it is; null when nobody knows. */
  readonly name: string | null
}

/**
 * Who is on the line, how the call stands, how long, how it sounds and what it costs. Each has a place of its own with
 * room for all it may say: what changes takes no other from its place. A word that gives way to another is replaced.
 */
export function StageFace({ call, name }: StageFaceProps) {
  const place = usePlace(call.peer)
  const ringing = call.status === 'ringing' || call.status === 'calling'
  return (
    <>
      <CreditRing>
        <Avatar name={name} number={call.peer} size="huge" ringing={ringing} />
      </CreditRing>
      <StageName who={name ?? displayPhoneNumber(call.peer)} />
      <p className={styles.number}>{name === null ? place : <PhoneNumberText number={call.peer} />}</p>
      <CallStatusLine call={call} />
      <div className={styles.time}>{isConnected(call) && <Elapsed />}</div>
      <QualityAndCost heard={isConnected(call) && !call.held} />
      <div className={styles.foot}>
        <FundsChip>
          <p className={styles.own}>
            {words.call.own[call.direction]} <PhoneNumberText number={call.ownNumber} />
          </p>
        </FundsChip>
      </div>
    </>
  )
}

/** These follow the meter by themselves, so that the rest of the stage is not rendered every second. */
const useMeter = () => useBehavior(usePlatform().calls.meter$)

const CreditRing = ({ children }: { readonly children: ReactNode }) => (
  <FundsRing funds={fundsOf(useMeter())}>{children}</FundsRing>
)

export const Elapsed = () => (
  <span role="timer" aria-label="Call duration">
    <DurationText seconds={useMeter().seconds} />
  </span>
)
