import type { E164 } from '@parley/shared-contract'
import { Avatar, PhoneNumberText } from '@parley/shared-ui'
import styles from './thread.module.css'

/** Heads a stage: with whom, and their number. */
export const Who = ({ peer, name }: { readonly peer: E164; readonly name: string | null }) => (
  <span className={styles.who}>
    <Avatar name={name} number={peer} />
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {name ?? <PhoneNumberText number={peer} />}
      </span>
      {name && (
        <span className={styles.number}>
          <PhoneNumberText number={peer} />
        </span>
      )}
    </span>
  </span>
)
