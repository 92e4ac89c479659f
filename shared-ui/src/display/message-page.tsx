import type { ReactNode } from 'react'
import styles from './message-page.module.css'

export interface MessagePageProps {
  /** One glyph. */
  readonly icon: ReactNode
  readonly title: string
  readonly sentence: ReactNode
  /** The way on: one button. */
  readonly children: ReactNode
}

/** Shown in place of a page: what happened, and the way on. It looks as an empty list does. */
export const MessagePage = ({ icon, title, sentence, children }: MessagePageProps) => (
  <div className={styles.page}>
    <span className={styles.glyph} aria-hidden="true">
      {icon}
    </span>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.sentence}>{sentence}</p>
    <div className={styles.actions}>{children}</div>
  </div>
)
