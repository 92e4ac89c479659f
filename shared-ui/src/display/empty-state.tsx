import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** One glyph. */
  readonly icon: ReactNode
  readonly title: string
  /** One more sentence, where the title does not say enough. */
  readonly children?: ReactNode
  /** One button. */
  readonly action?: ReactNode
}

/** Stands in place of an empty list: an icon, a sentence and a button that leads on (D40). */
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
