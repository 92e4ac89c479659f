import { type CallFilter, type CallRecord, everyCall, formatSpan } from '@parley/shared-contract'
import { PaneHeader, QuietStage } from '@parley/shared-ui'
import { type ReactNode, useMemo } from 'react'
import { sinceOf } from '../filters/call-query.ts'
import { useCallTotals } from '../filters/use-call-totals.ts'
import { useSame } from '../history/use-same.ts'
import { Charge } from './charge.tsx'
import { NOT_CALLED_BACK, useWaitingCalls, WaitingCalls } from './waiting-calls.tsx'
import styles from './week-summary.module.css'

interface WeekSummaryProps {
  readonly live: readonly CallRecord[]
  /**
   * Without the server there are no sums: a device keeps only the latest calls, and theirs would be others. Nor beside a
   * list that is narrowed: it tells its own, which would not be these.
   */
  readonly hasSums: boolean
}

const HINT = 'Choose a call to see what happened in it.'

/** Where nothing is chosen: what the last seven days came to, and who waits for a call. */
export function WeekSummary({ live, hasSums }: WeekSummaryProps) {
  const since = useSame(sinceOf('week', Date.now()))
  const filter = useMemo<CallFilter>(() => ({ ...everyCall, since }), [since])
  const totals = useCallTotals(hasSums ? filter : null, live)
  const waiting = useWaitingCalls(live)
  const figures: readonly (readonly [string, ReactNode])[] = [
    ['Calls', totals?.calls.toLocaleString()],
    ['Missed', totals?.missed.toLocaleString()],
    ['Talk time', totals && formatSpan(totals.duration)],
    ['Spent', totals && <Charge credits={totals.cost} unit={styles.unit} />],
  ]
  if (!hasSums && waiting.length === 0) return <QuietStage>{HINT}</QuietStage>
  return (
    <>
      <PaneHeader level={2} title={hasSums ? 'Last 7 days' : NOT_CALLED_BACK}>
        <p className={styles.hint}>{HINT}</p>
      </PaneHeader>
      <div className={styles.summary}>
        {hasSums && (
          <dl className={styles.figures} aria-hidden={totals === null || undefined}>
            {figures.map(([what, figure]) => (
              <div key={what} className={styles.figure}>
                <dt>{what}</dt>
                <dd>{figure ?? '–'}</dd>
              </div>
            ))}
          </dl>
        )}
        <WaitingCalls calls={waiting} hasTitle={hasSums} />
      </div>
    </>
  )
}
