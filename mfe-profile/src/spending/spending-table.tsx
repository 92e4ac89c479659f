import { dayWords, spokenOnly } from '@parley/shared-ui'
import styles from './spending.module.css'
import type { SpendingDay } from './spending-model.ts'
import { spentWords } from './spending-words.ts'

interface SpendingTableProps {
  readonly days: readonly SpendingDay[]
  /** Micro-credits. */
  readonly total: number
}

/** The same figures line by line, the latest day first. */
export const SpendingTable = ({ days, total }: SpendingTableProps) => {
  const now = Date.now()
  return (
    <table className={styles.table}>
      <caption className={spokenOnly}>Spending by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Spent</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(day => (
          <tr key={day.start}>
            <th scope="row">{dayWords(day.start, now)}</th>
            <td>{spentWords(day)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td>{spentWords({ spentMicro: total })}</td>
        </tr>
      </tfoot>
    </table>
  )
}
