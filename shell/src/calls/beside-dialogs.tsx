import type { ReactNode } from 'react'
import styles from './beside-dialogs.module.css'

/**
 * Keeps its content readable for screen readers while a dialog is open. Dialogs hide everything outside except live
 * regions, which they look for when they open, so this must be on the page before its content is.
 */
export const BesideDialogs = ({ children }: { readonly children: ReactNode }) => (
  <div aria-live="off" className={styles.none}>
    {children}
  </div>
)
