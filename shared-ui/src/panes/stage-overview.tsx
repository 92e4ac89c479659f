import type { ReactNode } from 'react'
import { PaneHeader } from './pane-header.tsx'
import styles from './stage-overview.module.css'

interface StageOverviewProps {
  readonly title: string
  /** What one may choose in the list beside it. */
  readonly hint: string
  /** There is nothing to choose now: the hint is not said, and its room stays. */
  readonly isUnsaid: boolean
  /** Cards, side by side where there is room. */
  readonly children: ReactNode
}

/** A stage before anything is chosen, with what the list beside it does not say. */
export const StageOverview = ({ title, hint, isUnsaid, children }: StageOverviewProps) => (
  <>
    <PaneHeader level={2} title={title}>
      <p className={styles.hint} data-unsaid={isUnsaid ? '' : undefined}>
        {hint}
      </p>
    </PaneHeader>
    <div className={styles.cards}>{children}</div>
  </>
)
