import type { ReactNode } from 'react'
import styles from './message-page.module.css'

export interface MessagePageProps {
  /** One glyph. */
  readonly icon: ReactNode
  readonly title: string
  readonly sentence: ReactNode
  /** As large as the other pages of the public site. */
  readonly large?: boolean | undefined
  /** The way on: one button. */
  readonly children: ReactNode
}

/** Shown in place of a page: what happened, and the way on. It looks as an empty list does. */
export const MessagePage = ({ icon, title, sentence, large = false, children }: MessagePageProps) => (
  <div className={styles.page} data-large={large || undefined}>
    <span className={styles.glyph} aria-hidden="true">
      {icon}
    </span>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.sentence}>{sentence}</p>
    <div className={styles.actions}>{children}</div>
  </div>
)
