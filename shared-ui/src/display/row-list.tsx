import type { ReactNode } from 'react'
import styles from './row-list.module.css'

export interface RowListProps {
  readonly label: string
  readonly children: ReactNode
}

/** A list in its frame. */
export const RowList = ({ label, children }: RowListProps) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)
