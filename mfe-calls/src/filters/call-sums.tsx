import { type CallTotals, formatSpan } from '@parley/shared-contract'
import { Skeleton } from '@parley/shared-ui'
import { moneyWords } from '@parley/shared-ui/words'
import styles from './call-sums.module.css'

const counted = (calls: number, which = '') =>
  `${calls.toLocaleString()} ${which}${calls === 1 ? 'call' : 'calls'}`

/** `14 calls · 1 missed · 1 h 6 min · 1.430 credits`, without what there is none of; `2 missed calls` of nothing else. */
export const sumsWords = ({ calls, missed, duration, cost }: CallTotals): string =>
  [
    missed === calls && missed > 0 ? counted(missed, 'missed ') : counted(calls),
    missed > 0 && missed < calls && `${missed.toLocaleString()} missed`,
    duration > 0 && formatSpan(duration),
    cost > 0 && moneyWords(cost, 'charge'),
  ]
    .filter(Boolean)
    .join(' · ')

interface CallSumsProps {
  readonly totals: CallTotals | null
  /** How many calls of the filter the device has kept, while the server cannot be asked; else null. */
  readonly kept: number | null
}

/** What the calls of the filter come to, in one line. Its room stays while they are not known. */
export function CallSums({ totals, kept }: CallSumsProps) {
  const text = totals ? sumsWords(totals) : kept !== null && `${counted(kept)} on this device`
  return (
    <p role="status" aria-label="Totals" className={styles.sums}>
      {text ? text : <Skeleton width="16rem" height="0.875rem" />}
    </p>
  )
}
