import { CopyIcon, PhoneNumberText, Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './my-number.module.css'
import { useMyNumber } from './use-my-number.ts'

/** The user's first number; a click copies it. Nothing while there is none, nor where the bar has no room for it. */
export function MyNumber() {
  const own = useMyNumber()
  if (own === null) return null
  return (
    <div className={styles.place}>
      {own === 'loading' ? (
        <Skeleton width="8rem" height="1rem" />
      ) : (
        <button
          type="button"
          className={styles.number}
          aria-label={say(`Copy my number ${own.shown}`, `Meine Nummer ${own.shown} kopieren`)}
          onClick={own.copy}
        >
          <PhoneNumberText number={own.number} />
          <CopyIcon aria-hidden="true" className={styles.icon} />
        </button>
      )}
    </div>
  )
}
