import type { ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** A glyph, or the number people know it by. */
  readonly mark: ReactNode
  readonly title: string
  readonly sentence: string
  /** The ways on. */
  readonly children: ReactNode
}

/** What stands where a page would be: what happened, and the ways on. */
export const MessagePage = ({ mark, title, sentence, children }: MessagePageProps) => (
  <div className={styles.page}>
    <p className={styles.mark} aria-hidden="true">
      {mark}
    </p>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.sentence}>{sentence}</p>
    <div className={styles.actions}>{children}</div>
  </div>
)
