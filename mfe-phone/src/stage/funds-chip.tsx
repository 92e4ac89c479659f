import { fundsOf } from '@parley/shared-calling'
import { LAST_SECONDS } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { ClockIcon } from '@parley/shared-ui'
import { fundsWords } from '@parley/shared-ui/words'
import styles from './funds-chip.module.css'

/** In the last five minutes of credits: how long they last, and more of them without leaving the call. */
export function FundsChip() {
  const { calls, topUp } = usePlatform()
  const funds = fundsOf(useBehavior(calls.meter$))
  const left = funds && fundsWords(funds)
  if (!left) return null
  return (
    <button type="button" className={styles.chip} data-level={funds.level} onClick={() => topUp.open()}>
      <span key={left} className={styles.left} data-last={funds.secondsLeft < LAST_SECONDS || undefined}>
        <ClockIcon aria-hidden="true" className={styles.clock} />
        {left}
      </span>{' '}
      <span className={styles.cure}>Add credits</span>
    </button>
  )
}
