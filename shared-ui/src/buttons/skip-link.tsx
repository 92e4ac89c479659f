import type { MouseEvent, ReactNode } from 'react'
import styles from './skip-link.module.css'

interface SkipLinkProps {
  /** The id of what it leads to, which can take the focus. */
  readonly to: string
  readonly children: ReactNode
}

/** A link that only the keyboard finds, and that leads past what stands before its end. */
export function SkipLink({ to, children }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    const end = document.getElementById(to)
    if (!end) return
    // The address stays what it is.
    event.preventDefault()
    end.focus()
  }
  return (
    <a href={`#${to}`} className={styles.skip} onClick={skip}>
      {children}
    </a>
  )
}
