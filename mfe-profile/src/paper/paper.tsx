import { Skeleton } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import frame from '../settings-page.module.css'
import styles from './paper.module.css'

interface PaperProps {
  readonly title: string
  /** Below the title, line by line: who it is from, what it is about. */
  readonly lines: readonly string[]
  readonly children: ReactNode
}

/** What is printed as it is: dark on light in both themes, and on paper without the page around it. */
export const Paper = ({ title, lines, children }: PaperProps) => (
  <article className={styles.paper} data-theme="light" data-paper="" aria-label={title}>
    <header className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
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

const aNumber = /(\(\d{3}\) \d{3}-\d{4}|\+[\d ]*\d)/

/** A line of the ledger, whose phone number is not broken: `Call to (212) 555-0187`. */
export const EntryWords = ({ children }: { readonly children: string }) =>
  children.split(aNumber).map((part, at) =>
    aNumber.test(part) ? (
      <span key={at} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  )

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
