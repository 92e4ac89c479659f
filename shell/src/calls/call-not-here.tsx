import type { E164, Refusal } from '@parley/shared-contract'
import { Avatar, ErrorText } from '@parley/shared-ui'
import { peerLabel } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import box from './call-box.module.css'
import styles from './call-not-here.module.css'

interface CallNotHereProps {
  /** What the call is, for who does not see it. */
  readonly label: string
  /** Empty when the number is withheld. */
  readonly peer: E164 | ''
  readonly peerName: string | null
  /** How it stands. */
  readonly state: ReactNode
  readonly stateTitle?: string
  /** Its buttons. */
  readonly children: ReactNode
  readonly error: Refusal | null
}

/** A call that is not, or not yet, in this browser, in the place of the call in small: who, how it stands, and what can be done. */
export const CallNotHere = ({
  label,
  peer,
  peerName,
  state,
  stateTitle,
  children,
  error,
}: CallNotHereProps) => (
  <section aria-label={label} className={`${box.box} ${styles.box}`}>
    <div className={`${box.card} ${styles.panel}`}>
      <div className={`${box.call} ${styles.call}`}>
        <span className={`${box.picture} ${styles.picture}`}>
          <Avatar name={peerName} number={peer} />
        </span>
        <span className={`${box.who} ${styles.who}`}>
          <span className={`${box.peer} ${styles.peer}`} dir="auto">
            {peerLabel({ peer, peerName })}
          </span>
          <span className={`${box.state} ${styles.state}`} title={stateTitle}>
            {state}
          </span>
        </span>
      </div>
      <div className={styles.controls}>{children}</div>
      <ErrorText error={error} />
    </div>
  </section>
)
