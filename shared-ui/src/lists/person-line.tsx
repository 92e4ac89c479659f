import type { ReactElement, ReactNode } from 'react'
import styles from './person-line.module.css'

interface PersonLineProps {
  readonly avatar: ReactElement
  /** A name, else a number as people read it. */
  readonly title: ReactNode
  /** What is told of them, below that. */
  readonly detail: ReactNode
  /** The link that the line is; it takes these. */
  readonly link: (line: { readonly className: string | undefined; readonly children: ReactNode }) => ReactNode
  /** What can be done at once, at its end. */
  readonly action?: ReactNode
}

/**
 * Somebody in a list on a card: picture, name and a line about them, all one link. Its highlight goes beyond its words, and
 * what ends it ends on the edge of the card.
 */
export const PersonLine = ({ avatar, title, detail, link, action }: PersonLineProps) => (
  <li className={styles.line}>
    {link({
      className: styles.person,
      children: (
        <>
          {avatar}
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {title}
            </span>{' '}
            <span className={styles.detail}>{detail}</span>
          </span>
        </>
      ),
    })}
    {action}
  </li>
)

interface PersonLinesProps {
  readonly label: string
  readonly children: ReactNode
}

/** The list of such lines, as far from the edges of its card as other content. */
export const PersonLines = ({ label, children }: PersonLinesProps) => (
  <ul aria-label={label} className={styles.lines}>
    {children}
  </ul>
)
