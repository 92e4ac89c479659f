import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactListProps {
  /** What each thing is called, and what it is. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[]
  /** It comes after other things in its card: a line divides them. */
  readonly isNext?: boolean
  /** Of what stands in a wide card: what each is stands near its name, in a column, not at the far end. */
  readonly isWide?: boolean
}

/** Things that are so, and cannot be changed here: a name at the start of the line, what it is at its end, or in a column beside it. */
export const FactList = ({ facts, isNext = false, isWide = false }: FactListProps) => (
  <dl className={styles.facts} data-next={isNext || undefined} data-wide={isWide || undefined}>
    {facts.map(([term, value]) => (
      <div key={term} className={styles.fact}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
)
