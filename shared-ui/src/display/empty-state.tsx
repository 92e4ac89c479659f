import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** One glyph. */
  readonly icon: ReactNode
  readonly title: string
  /** One sentence more, if the title does not say it. */
  readonly children?: ReactNode
  /** One button. */
  readonly action?: ReactNode
}

/** Where a list would be and nothing is yet: a glyph, a sentence and the way on (D40). */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <span className={styles.glyph} aria-hidden="true">
      {icon}
    </span>
    <p className={styles.title}>{title}</p>
    {children && <p className={styles.sentence}>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
