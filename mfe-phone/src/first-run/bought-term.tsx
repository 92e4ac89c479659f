import { firstNumber, liveValue, routes, type VirtualNumber } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { dayWords } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import styles from './first-steps.module.css'

const none: readonly VirtualNumber[] = []

/** D18: until when the number that was just bought is theirs, and whether it renews itself then, or where that is turned on. */
export function BoughtTerm() {
  const first = firstNumber(liveValue(useLive('phoneNumbers$'), none))
  if (!first) return null
  const until = dayWords(first.expiryDate, Date.now(), undefined, 'within')
  return first.renewAutomatically ? (
    <p className={styles.term}>
      {say(
        `This number is yours until ${until}, and renews by itself.`,
        `Diese Nummer gehört dir bis ${until} und verlängert sich von selbst.`,
      )}
    </p>
  ) : (
    <div className={styles.term}>
      <p>
        {say(
          `This number is yours until ${until}. It does not renew by itself.`,
          `Diese Nummer gehört dir bis ${until}. Sie verlängert sich nicht von selbst.`,
        )}
      </p>
      <Link to={routes.settings('number')} className={styles.renew}>
        {say('Turn on renewal', 'Verlängerung einschalten')}
      </Link>
    </div>
  )
}
