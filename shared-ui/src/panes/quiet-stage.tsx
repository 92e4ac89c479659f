import type { ReactNode } from 'react'
import { mutedText } from '../text/text-classes.ts'
import styles from './empty-pane.module.css'

interface QuietStageProps {
  readonly children: ReactNode
}

/** One quiet sentence in a pane that waits for what is done in another: nothing to do here. */
export const QuietStage = ({ children }: QuietStageProps) => (
  <div className={styles.room}>
    <p className={`${styles.quiet} ${mutedText}`}>{children}</p>
  </div>
)
