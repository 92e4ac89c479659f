import { type CallFilter, type CallRecord, everyCall, formatSpan } from '@parley/shared-contract'
import { PaneHeader } from '@parley/shared-ui'
import { type ReactNode, useMemo } from 'react'
import { sinceOf } from '../filters/call-query.ts'
import { useCallTotals } from '../filters/use-call-totals.ts'
import { Charge } from '../history/charge.tsx'
import { useSame } from '../history/use-same.ts'
import { WaitingCalls } from './waiting-calls.tsx'
import styles from './week-summary.module.css'

interface WeekSummaryProps {
  readonly live: readonly CallRecord[]
  /** The server cannot be asked now. */
  readonly isOffline: boolean
}

/**
 * Where nothing is chosen: what the last seven days came to, and who waits for a call. Without the server there are no
 * sums: a device keeps only the latest calls, and theirs would be others.
 */
export function WeekSummary({ live, isOffline }: WeekSummaryProps) {
  const since = useSame(sinceOf('week', Date.now()))
  const filter = useMemo<CallFilter>(() => ({ ...everyCall, since }), [since])
  const totals = useCallTotals(filter, live)
  const hasSums = totals !== null || !isOffline
  const figures: readonly (readonly [string, ReactNode])[] = [
    ['Calls', totals?.calls.toLocaleString()],
    ['Missed', totals?.missed.toLocaleString()],
    ['Talk time', totals && formatSpan(totals.duration)],
    ['Spent', totals && <Charge credits={totals.cost} unit={styles.unit} />],
  ]
  return (
    <>
      <PaneHeader level={2} title={hasSums ? 'Last 7 days' : 'Your calls'}>
        <p className={styles.hint}>Choose a call to see what happened in it.</p>
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
        <WaitingCalls live={live} />
      </div>
    </>
  )
}
