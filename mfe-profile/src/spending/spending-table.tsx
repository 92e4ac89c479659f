import { dayWords, spokenOnly } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { inColumn } from '../ledger/in-column.ts'
import styles from './spending.module.css'
import type { SpendingDay } from './spending-model.ts'
import { givenBackWords, spentFigures } from './spending-words.ts'

const cellOf = (day: SpendingDay) => {
  if (day.spentMicro === 0) return '–'
  return day.spentMicro < 0 ? givenBackWords(day.spentMicro) : spentFigures(day.spentMicro)
}

interface SpendingTableProps {
  readonly days: readonly SpendingDay[]
  /** Micro-credits. */
  readonly total: number
}

/** The same figures line by line, the latest day first. */
export const SpendingTable = ({ days, total }: SpendingTableProps) => {
  const now = Date.now()
  const lines = days.toReversed()
  const [all, ...cells] = inColumn([spentFigures(total), ...lines.map(cellOf)])
  return (
    <table className={styles.table}>
      <caption className={spokenOnly}>{say('Spending by day', 'Ausgaben nach Tagen')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Day', 'Tag')}</th>
          <th scope="col">{say('Spent (credits)', 'Ausgegeben (Credits)')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((day, at) => (
          <tr key={day.start}>
            <th scope="row">{dayWords(day.start, now)}</th>
            <td className={day.spentMicro === 0 ? styles.zero : undefined}>{cells[at]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('In all', 'Insgesamt')}</th>
          <td>{all}</td>
        </tr>
      </tfoot>
    </table>
  )
}
