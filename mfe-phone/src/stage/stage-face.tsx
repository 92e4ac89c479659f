import { type ActiveCall, fundsOf, isConnected } from '@parley/shared-calling'
import { displayPhoneNumber } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Avatar, CreditsText, DurationText, FundsRing, PhoneNumberText, StatusText } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { CallFlagList } from './call-flag-list.tsx'
import { FundsChip } from './funds-chip.tsx'
import { QualityBars } from './quality-bars.tsx'
import styles from './stage-face.module.css'

interface StageFaceProps {
  readonly call: ActiveCall
  /** Who it is; null when nobody knows. */
  readonly name: string | null
}

/** Who is on the line, how the call stands, how long, how it sounds and what it costs. */
export function StageFace({ call, name }: StageFaceProps) {
  const ringing = call.status === 'ringing' || call.status === 'calling'
  return (
    <>
      <CreditRing>
        <Avatar name={name} number={call.peer} size="huge" ringing={ringing} />
      </CreditRing>
      <h2 className={styles.name}>{name ?? displayPhoneNumber(call.peer)}</h2>
      <p className={styles.number}>{name !== null && <PhoneNumberText number={call.peer} />}</p>
      <p className={styles.status}>
        <StatusText label="Call status">{words.call.status[call.status]}</StatusText>
        <CallFlagList call={call} />
      </p>
      <div className={styles.time}>{isConnected(call) && <Elapsed />}</div>
      <div className={styles.meter}>
        <QualityBars />
        <Cost />
        <FundsChip />
      </div>
      <p className={styles.own}>
        {words.call.own[call.direction]} <PhoneNumberText number={call.ownNumber} />
      </p>
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

function Cost() {
  const { cost } = useMeter()
  return cost > 0 ? <CreditsText credits={cost} form="charge" /> : null
}
