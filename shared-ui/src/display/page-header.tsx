import type { ReactNode } from 'react'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  readonly title: string
  /** Controls at the end of the line. */
  readonly children?: ReactNode
}

/** The page's name, its one `h1`, and what can be done with the page as a whole. */
export const PageHeader = ({ title, children }: PageHeaderProps) => (
  <header className={styles.header}>
    <h1 className={styles.title}>{title}</h1>
    {children && <div className={styles.controls}>{children}</div>}
  </header>
)
