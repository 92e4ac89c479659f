import { liveValue } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { Button, Card, mutedText, Select, Skeleton } from '@parley/shared-ui'
import { useState } from 'react'
import { AskedView } from '../asking/asked-view.tsx'
import { useAsked } from '../asking/use-asked.ts'
import { monthWords } from '../ledger/month-model.ts'
import { readSums } from '../ledger/read-ledger.ts'
import styles from './spending.module.css'
import { SpendingChart } from './spending-chart.tsx'
import { type Period, periodOptions, spanOfPeriod, spendingDays } from './spending-model.ts'
import { SpendingTable } from './spending-table.tsx'
import { spentWords } from './spending-words.ts'

interface SpendingCardProps {
  /** When the first of it can have been, epoch milliseconds. */
  readonly since: number
}

/** What was spent on each day, as a chart, and as a table behind it. */
export function SpendingCard({ since }: SpendingCardProps) {
  const { api } = usePlatform()
  const [period, setPeriod] = useState<Period>('last30')
  const [isTable, setTable] = useState(false)
  const latest = liveValue(useLive('transactions$'), [])[0]
  const span = spanOfPeriod(period, Date.now())
  const { live: sums } = useAsked(() => readSums(api, span), `${period} ${span.before}`, latest?.seq ?? 0)
  const known = liveValue(sums, null)
  const isNone = known?.days.every(({ spentMicro }) => spentMicro === 0) ?? false
  return (
    <Card title="Spending" level={3}>
      <div className={styles.controls}>
        <Select
          label="Days"
          hideLabel
          options={periodOptions(Date.now(), since)}
          value={period}
          onChange={setPeriod}
        />
        {!isNone && (
          <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </div>
      <AskedView
        what="Spending"
        live={sums}
        skeleton={<Skeleton height="10rem" />}
        isEmpty={() => isNone}
        empty={<p className={mutedText}>Nothing was spent in this time.</p>}
      >
        {({ days: spent }) => {
          const days = spendingDays(span, spent)
          const total = days.reduce((sum, { spentMicro }) => sum + spentMicro, 0)
          return (
            <>
              <p className={styles.sum}>
                {spentWords({ spentMicro: Math.max(0, total) })}{' '}
                <span>in {period === 'last30' ? 'the last 30 days' : monthWords(period)}</span>
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
