import { displayPhoneNumber, firstNumber, liveValue, type VirtualNumber } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { CheckIcon, dayWords } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './bought-line.module.css'

const none: readonly VirtualNumber[] = []

/** D18: says above the dialler of a phone that the number was bought, until when it is theirs, and whether it renews itself then. */
export function BoughtLine() {
  const first = firstNumber(liveValue(useLive('phoneNumbers$'), none))
  if (!first) return null
  const until = dayWords(first.expiryDate, Date.now(), undefined, 'within')
  return (
    <p className={styles.line}>
      <strong className={styles.what}>
        <CheckIcon aria-hidden="true" className={styles.sign} />
        {say(
          `${displayPhoneNumber(first.phoneNumber)} is yours`,
          `${displayPhoneNumber(first.phoneNumber)} gehört dir`,
        )}
      </strong>{' '}
      <span className={styles.term}>
        {first.renewAutomatically
          ? say(`Until ${until}, then it renews`, `Bis ${until}, dann verlängert`)
          : say(`Until ${until}, without renewal`, `Bis ${until}, ohne Verlängerung`)}
      </span>
    </p>
  )
}
