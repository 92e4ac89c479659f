import { type CallTotals, formatSpan } from '@parley/shared-contract'
import { Skeleton } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import { Charge } from './charge.tsx'
import styles from './figure-band.module.css'
import { peopleIn } from './overview-model.ts'
import type { OverviewCalls } from './use-overview-calls.ts'

interface FigureBandProps {
  /** Null while they are not known. */
  readonly totals: CallTotals | null
  /** The same calls one by one; null where they are not all here. */
  readonly read: OverviewCalls | null
  /** Calls that were missed last no time and cost nothing. */
  readonly areMissed: boolean
}

/** What the calls come to; while that is not known, as high as then. */
export function FigureBand({ totals, read, areMissed }: FigureBandProps) {
  const figures: readonly (readonly [string, ReactNode])[] = areMissed
    ? [
        ['Missed', totals?.missed.toLocaleString()],
        ['People', read && peopleIn(read.calls).toLocaleString()],
      ]
    : [
        ['Calls', totals?.calls.toLocaleString()],
        ['Missed', totals?.missed.toLocaleString()],
        ['Talk time', totals && formatSpan(totals.duration)],
        ['Spent', totals && <Charge credits={totals.cost} unit={styles.unit} />],
      ]
  return (
    <dl className={styles.figures} aria-hidden={totals === null || undefined}>
      {figures.map(([what, figure]) => (
        <div key={what} className={styles.figure}>
          <dt>{what}</dt>
          <dd>{totals ? (figure ?? '–') : <Skeleton width="3rem" height="1lh" />}</dd>
        </div>
      ))}
    </dl>
  )
}
