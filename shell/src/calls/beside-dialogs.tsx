import type { ReactNode } from 'react'
import styles from './beside-dialogs.module.css'

/**
 * What a dialog does not hide from screen readers, though it is outside of it: a dialog spares whatever is
 * marked as live, and looks for it when it opens. So this is on the page before its content is.
 */
export const BesideDialogs = ({ children }: { readonly children: ReactNode }) => (
  <div aria-live="off" className={styles.none}>
    {children}
  </div>
)
