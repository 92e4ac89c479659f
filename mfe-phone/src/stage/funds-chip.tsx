import { fundsOf } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { ClockIcon } from '@parley/shared-ui'
import { fundsWords, say, words } from '@parley/shared-ui/words'
import styles from './funds-chip.module.css'

/** In the last five minutes that a call has: how long it still lasts, and more credits, or why they do not help. */
export function FundsChip() {
  const { calls, topUp } = usePlatform()
  const funds = fundsOf(useBehavior(calls.meter$))
  const left = funds && fundsWords(funds)
  if (!left) return null
  const time = (
    <span key={left} className={styles.left}>
      <ClockIcon aria-hidden="true" className={styles.clock} />
      {left}
    </span>
  )
  // More credits do not keep it on.
  if (funds.endedBy !== 'credits')
    return (
      <p className={styles.chip} data-level={funds.level}>
        {time} <span className={styles.why}>{words.call.endedBy[funds.endedBy]}</span>
      </p>
    )
  return (
    <button type="button" className={styles.chip} data-level={funds.level} onClick={() => topUp.open()}>
      {time} <span className={styles.cure}>{say('Add credits', 'Credits aufladen')}</span>
    </button>
  )
}
