import { type CallTotals, formatSpan } from '@parley/shared-contract'
import { moneyWords } from '@parley/shared-ui/words'
import styles from './call-sums.module.css'

const counted = (calls: number) => `${calls.toLocaleString()} ${calls === 1 ? 'call' : 'calls'}`

/** `14 calls · 1 missed · 1 h 6 min · 1.43 credits`, without what there is none of. */
export const sumsWords = ({ calls, missed, duration, cost }: CallTotals): string =>
  [
    counted(calls),
    missed > 0 && `${missed.toLocaleString()} missed`,
    duration > 0 && formatSpan(duration),
    cost > 0 && moneyWords(cost, 'payment'),
  ]
    .filter(Boolean)
    .join(' · ')

/** What the calls of the filter come to, in one line. Its room stays while they are not known. */
export const CallSums = ({ totals }: { readonly totals: CallTotals | null }) => (
  <p role="status" aria-label="Totals" className={styles.sums}>
    {totals && sumsWords(totals)}
  </p>
)
