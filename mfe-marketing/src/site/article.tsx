import type { ReactNode } from 'react'
import styles from './article.module.css'

export interface ArticleProps {
  readonly title: string
  /** One or two sentences under the title. */
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A page of text: title, lead, and sections that are read from top to bottom. */
export const Article = ({ title, lead, children }: ArticleProps) => (
  <article className={styles.article}>
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
    {children}
  </article>
)

/** One part of an article: its heading, and beside it, or below where there is no room, what it says. */
export const ArticleSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
    <div className={styles.body}>{children}</div>
  </section>
)
