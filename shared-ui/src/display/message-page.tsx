import type { ReactNode } from 'react'
import styles from './message-page.module.css'

export interface MessagePageProps {
  /** An icon, or the number of the error. */
  readonly mark: ReactNode
  readonly title: string
  readonly sentence: string
  /** The ways on. */
  readonly children: ReactNode
}

/** Shown in place of a page: what happened, and links that lead on. */
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
