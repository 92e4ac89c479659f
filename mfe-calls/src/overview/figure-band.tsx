import { type CallTotals, formatSpan } from '@parley/shared-contract'
import { Skeleton } from '@parley/shared-ui'
import { figureWords, say } from '@parley/shared-ui/words'
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
        [say('Missed', 'Verpasst'), totals && figureWords(totals.missed)],
        [say('People', 'Personen'), read && figureWords(peopleIn(read.calls))],
      ]
    : [
        [say('Calls', 'Anrufe'), totals && figureWords(totals.calls)],
        [say('Missed', 'Verpasst'), totals && figureWords(totals.missed)],
        [say('Talk time', 'Gesprächszeit'), totals && formatSpan(totals.duration)],
        [say('Spent', 'Ausgegeben'), totals && <Charge credits={totals.cost} unit={styles.unit} />],
      ]
  return (
    <dl className={styles.figures} aria-hidden={totals === null || undefined}>
      {figures.map(([what, figure]) => (
        <div key={what} className={styles.figure}>
          <dt>{what}</dt>
          <dd>{totals ? (figure ?? '–') : <Skeleton width="3rem" />}</dd>
        </div>
      ))}
    </dl>
  )
}
