import type { ReactNode } from 'react'
import styles from './needs-script.module.css'

interface Props {
  /** What stands there for whoever runs no script, or has not got it. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** A part of a page that is of use with a script alone. */
export const NeedsScript = ({ instead, children }: Props) => (
  <>
    <p className={styles.plain}>{instead}</p>
    <div className={styles.live}>{children}</div>
  </>
)
