import type { ReactNode } from 'react'
import styles from './framed-pane.module.css'

interface FramedPaneProps {
  /** Three: its head, what scrolls by itself, its foot. */
  readonly children: ReactNode
}

/** What is open in the stage and keeps both ends in view, as where one writes below what one reads. */
export const FramedPane = ({ children }: FramedPaneProps) => <div className={styles.pane}>{children}</div>
