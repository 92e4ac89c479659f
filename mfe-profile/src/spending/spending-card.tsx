import { liveValue } from '@parley/shared-contract'
import { Button, Card, mutedText, Select, Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { AskedView } from '../asking/asked-view.tsx'
import { monthWords } from '../ledger/month-model.ts'
import styles from './spending.module.css'
import { SpendingChart } from './spending-chart.tsx'
import { type Period, periodOptions, spendingDays } from './spending-model.ts'
import { SpendingTable } from './spending-table.tsx'
import { spentWords } from './spending-words.ts'
import type { SpendingSums } from './use-spending-sums.ts'

interface SpendingCardProps extends SpendingSums {
  /** When the first of it can have been, epoch milliseconds. */
  readonly since: number
}

/** What was spent on each day, as a chart, and as a table behind it. */
export function SpendingCard({ since, period, choose, span, sums }: SpendingCardProps) {
  const [isTable, setTable] = useState(false)
  const known = liveValue(sums, null)
  const isNone = known?.days.every(({ spentMicro }) => spentMicro === 0) ?? false
  return (
    <Card title={say('Spending', 'Ausgaben')} level={3}>
      <div className={styles.controls}>
        <Select
          label={say('Days', 'Tage')}
          hideLabel
          options={periodOptions(Date.now(), since)}
          value={period}
          onChange={choose}
        />
        {!isNone && (
          <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable
              ? say('Show as chart', 'Als Diagramm zeigen')
              : say('Show as table', 'Als Tabelle zeigen')}
          </Button>
        )}
      </div>
      <AskedView
        what={say('Spending', 'Ausgaben')}
        live={sums}
        skeleton={<Skeleton height="10rem" />}
        isEmpty={() => isNone}
        empty={
          <p className={mutedText}>
            {say('Nothing was spent in this time.', 'In dieser Zeit wurde nichts ausgegeben.')}
          </p>
        }
      >
        {({ days: spent }) => {
          const days = spendingDays(span, spent)
          const total = days.reduce((sum, { spentMicro }) => sum + spentMicro, 0)
          return (
            <>
              <p className={styles.sum}>
                {spentWords({ spentMicro: Math.max(0, total) })} <span>{timeWords(period)}</span>
              </p>
              {isTable ? (
                <SpendingTable days={days} total={total} />
              ) : (
                <SpendingChart key={span.since} days={days} />
              )}
            </>
          )
        }}
      </AskedView>
    </Card>
  )
}

const timeWords = (period: Period): string =>
  period === 'last30'
    ? say('in the last 30 days', 'in den letzten 30 Tagen')
    : say(`in ${monthWords(period)}`, `im ${monthWords(period)}`)
