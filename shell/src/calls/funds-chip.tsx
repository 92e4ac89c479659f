import { fundsOf } from '@parley/shared-calling'
import { routes } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Link } from 'react-router'
import styles from './funds-chip.module.css'

/** From five minutes on: how long the credits last, and the way to more that does not leave the call. */
export function FundsChip() {
  const funds = fundsOf(useBehavior(usePlatform().calls.meter$))
  if (!funds?.words) return null
  return (
    <Link to={routes.credits} className={styles.chip} data-level={funds.level}>
      {funds.words} <span className={styles.cure}>Add credits</span>
    </Link>
  )
}
