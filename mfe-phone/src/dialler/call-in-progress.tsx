import type { ActiveCall } from '@parley/shared-calling'
import { displayPhoneNumber } from '@parley/shared-contract'
import { useBehavior, useContactNames, usePlatform } from '@parley/shared-platform/react'
import { Avatar, CreditsText } from '@parley/shared-ui'
import styles from './call-in-progress.module.css'
import { progressWords } from './call-words.ts'

/** Who is on the line, in place of the keys. Status, time and controls belong to the call bar alone. */
export function CallInProgress({ call }: { readonly call: ActiveCall }) {
  const { cost } = useBehavior(usePlatform().calls.meter$)
  const number = displayPhoneNumber(call.peer)
  const name = useContactNames()(call.peer) ?? call.peerName
  return (
    <section className={styles.panel} aria-label="On this call">
      <span className={styles.picture} data-ringing={call.status === 'ringing' || undefined}>
        <Avatar name={name} number={call.peer} size="large" />
      </span>
      <h1 className={styles.peer}>{name ?? number}</h1>
      {name && <p className={styles.line}>{number}</p>}
      <p className={styles.line}>{progressWords(call)}</p>
      {cost > 0 && (
        <p className={styles.line}>
          <CreditsText credits={cost} /> so far
        </p>
      )}
      <p className={styles.own}>
        {call.direction === 'outgoing' ? 'From' : 'To'} your number {displayPhoneNumber(call.ownNumber)}
      </p>
    </section>
  )
}
