import type { ReactNode } from 'react'
import { mutedText } from '../text/text-classes.ts'
import styles from './empty-pane.module.css'

interface QuietStageProps {
  /** What is going to stand here, as a drawing above the sentence. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** One quiet sentence in a pane that waits for what is done in another: nothing to do here. */
export const QuietStage = ({ icon, children }: QuietStageProps) => (
  <div className={styles.room}>
    <p className={`${styles.quiet} ${mutedText}`}>
      {icon && (
        <span aria-hidden="true" className={styles.glyph}>
          {icon}
        </span>
      )}
      {children}
    </p>
  </div>
)
