import { Skeleton, UnbrokenText } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import frame from '../settings-page.module.css'
import styles from './paper.module.css'

interface PaperProps {
  /** Its head on paper; on the page the pane's head says it. */
  readonly title: string
  /** What it begins with, line by line: who it is from, or of when it is. */
  readonly lead?: readonly string[]
  /** What it comes to, which leads it. */
  readonly sum?: string | undefined
  /** What it is about. */
  readonly about?: string | undefined
  readonly children: ReactNode
}

/** What is printed as it is: dark on light in both themes, and on paper without the page around it. */
export const Paper = ({ title, lead: [first, ...others] = [], sum, about, children }: PaperProps) => (
  <article className={styles.paper} data-theme="light" data-paper="" aria-label={title}>
    <header className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      {first !== undefined && <p className={styles.lead}>{first}</p>}
      {others.map(line => (
        <p key={line}>{line}</p>
      ))}
      {sum !== undefined && <p className={styles.sum}>{sum}</p>}
      {about !== undefined && (
        <p className={styles.subject}>
          <UnbrokenText>{about}</UnbrokenText>
        </p>
      )}
    </header>
    {children}
  </article>
)

interface FactsProps {
  readonly facts: readonly (readonly [term: string, value: ReactNode])[]
}

/** What each thing is called, and beside it what it is. */
export const PaperFacts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

interface TableProps {
  readonly label: string
  readonly head: readonly string[]
  /** Figures stand at the end of each line, after what they are about. */
  readonly rows: readonly (readonly [key: string, ...cells: readonly ReactNode[]])[]
  readonly sums?: readonly (readonly [term: string, value: string])[]
  /** The column that stands below the first one where there is little room, from 0; none when left out. */
  readonly below?: number
}

/** What there was, line by line, and what it comes to. */
export const PaperTable = ({ label, head, rows, sums = [], below }: TableProps) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {head.map((name, at) => (
          <th key={name} scope="col" data-below={at === below || undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([key, ...cells]) => (
        <tr key={key}>
          {cells.map((cell, at) => (
            <td key={at} data-below={at === below || undefined}>
              {cell}
              {at === 0 && below !== undefined && <span className={styles.below}>{cells[below]}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    {sums.length > 0 && (
      <tfoot>
        {sums.map(([term, value]) => (
          <tr key={term}>
            <th scope="row" colSpan={head.length - 1}>
              {term}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tfoot>
    )}
  </table>
)

/** What else there is to say. */
export const PaperNotes = ({ notes }: { readonly notes: readonly string[] }) => (
  <div className={styles.notes}>
    {notes.map(note => (
      <p key={note}>{note}</p>
    ))}
  </div>
)

/** Where a paper will be. */
export const PaperSkeleton = () => (
  <div className={frame.cards}>
    <Skeleton height="28rem" />
  </div>
)
