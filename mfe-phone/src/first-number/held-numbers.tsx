import { displayPhoneNumber, liveValue, routes } from '@parley/shared-contract'
import { useNumbersWithHeld } from '@parley/shared-platform/react'
import { Badge, buttonClass, TimeText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import styles from './held-numbers.module.css'

/** Numbers whose months are over and that are kept for the person (D18), before another one is chosen. */
export function HeldNumbers() {
  return liveValue(useNumbersWithHeld(), []).map(({ id, phoneNumber, heldUntil }) =>
    heldUntil === null ? null : (
      <div key={id} className={styles.held}>
        <p className={styles.words}>
          <strong>{displayPhoneNumber(phoneNumber)}</strong>{' '}
          <Badge tone="negative">{say('Expired', 'Abgelaufen')}</Badge>{' '}
          <span className={styles.until}>
            {say(
              <>
                Kept for you until <TimeText at={heldUntil} form="day" within />.
              </>,
              <>
                Für dich aufgehoben bis <TimeText at={heldUntil} form="day" within />.
              </>,
            )}
          </span>
        </p>
        <Link to={routes.settings('number')} className={buttonClass({ variant: 'primary' })}>
          {say('Renew', 'Verlängern')}
        </Link>
      </div>
    ),
  )
}
