import { fundsOf } from '@parley/shared-calling'
import { routes } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { ClockIcon } from '@parley/shared-ui'
import { fundsWords } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import styles from './funds-chip.module.css'

/** In the last five minutes of credits: how long they last, and a link to add some without leaving the call. */
export function FundsChip() {
  const funds = fundsOf(useBehavior(usePlatform().calls.meter$))
  const left = funds && fundsWords(funds)
  if (!left) return null
  return (
    <Link to={routes.credits} className={styles.chip} data-level={funds.level}>
      <span key={left} className={styles.left}>
        <ClockIcon aria-hidden="true" className={styles.clock} />
        {left}
      </span>{' '}
      <span className={styles.cure}>Add credits</span>
    </Link>
  )
}
