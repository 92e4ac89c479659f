import { routes } from '@parley/shared-contract'
import { buttonClass } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
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

interface ArticleSectionProps {
  readonly title: string
  /** Where a link of the page leads to it. */
  readonly id?: string
  readonly children: ReactNode
}

/** One part of an article: its heading, and beside it, or below where there is no room, what it says. */
export const ArticleSection = ({ title, id, children }: ArticleSectionProps) => (
  <section className={styles.section} id={id}>
    <h2 className={styles.heading}>{title}</h2>
    <div className={styles.body}>{children}</div>
  </section>
)

/** The end of a page: one sentence, and beside it the way to a number. */
export const ArticleEnd = ({ children }: { children: ReactNode }) => (
  <div className={styles.end}>
    <p>{children}</p>
    <Link className={buttonClass({ size: 'large' })} to={routes.signup}>
      {say('Get your number', 'Hol dir deine Nummer')}
    </Link>
  </div>
)
