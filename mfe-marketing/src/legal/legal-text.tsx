import { say } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { Article, type ArticleProps, ArticleSection } from '../site/article.tsx'
import styles from './legal-text.module.css'
import { WhoRunsThis, whoRunsThis } from './who-runs-this.tsx'

export interface LegalTextProps extends Pick<ArticleProps, 'title' | 'lead'> {
  /** What it says under each heading, in order. */
  readonly sections: readonly (readonly [title: string, words: ReactNode])[]
}

/** `No emergency calls`: `no-emergency-calls`. */
const anchorOf = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

/** Terms or privacy: what stands in it first, as links that need no script, and who answers for it last. */
export function LegalText({ title, lead, sections }: LegalTextProps) {
  const all = [...sections, [whoRunsThis, <WhoRunsThis key="who" />] as const]
  return (
    <Article title={title} lead={lead}>
      <nav className={styles.contents} aria-label={say('On this page', 'Auf dieser Seite')}>
        <ol>
          {all.map(([heading]) => (
            <li key={heading}>
              <a href={`#${anchorOf(heading)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {all.map(([heading, words]) => (
        <ArticleSection key={heading} title={heading} id={anchorOf(heading)}>
          {words}
        </ArticleSection>
      ))}
    </Article>
  )
}
