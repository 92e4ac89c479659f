import type { ReactNode } from 'react'
import styles from './article.module.css'

export interface ArticleProps {
  readonly title: string
  /** One or two sentences under the title. */
  readonly lead: ReactNode
  /** What is beside each other, and not only read, may take the width of the site. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A page of text: title, lead, and sections that are read from top to bottom. */
export const Article = ({ title, lead, wide, children }: ArticleProps) => (
  <article className={styles.article} data-wide={wide || undefined}>
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
    {children}
  </article>
)

/** One part of an article under its own heading. */
export const ArticleSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
)
