import { liveValue, toCredits } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { Button, Card, LiveView, mutedText, Select, Skeleton } from '@parley/shared-ui'
import { moneyWords } from '@parley/shared-ui/words'
import { useState } from 'react'
import { useAsked } from '../asking/use-asked.ts'
import { readSums } from '../ledger/read-ledger.ts'
import styles from './spending.module.css'
import { SpendingChart } from './spending-chart.tsx'
import { type Period, periodOptions, spanOfPeriod, spendingDays } from './spending-model.ts'
import { SpendingTable } from './spending-table.tsx'

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
        <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      <LiveView live={sums} skeleton={<Skeleton height="10rem" />}>
        {known => {
          const days = spendingDays(span, known.days)
          const total = days.reduce((sum, { spentMicro }) => sum + spentMicro, 0)
          return (
            <>
              {isTable ? (
                <SpendingTable days={days} total={total} />
              ) : (
                <SpendingChart key={span.since} days={days} />
              )}
              <p className={mutedText}>
                {total === 0
                  ? 'Nothing was spent in this time.'
                  : `${moneyWords(toCredits(Math.max(0, total)), 'charge')} in all`}
              </p>
            </>
          )
        }}
      </LiveView>
    </Card>
  )
}
