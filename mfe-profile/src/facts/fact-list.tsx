import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactListProps {
  /** What each thing is called, and what it is. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[]
  /** It comes after other things in its card: a line divides them. */
  readonly isNext?: boolean
}

/** Things that are so, and cannot be changed here: a name at the start of the line, what it is at its end. */
export const FactList = ({ facts, isNext = false }: FactListProps) => (
  <dl className={styles.facts} data-next={isNext || undefined}>
    {facts.map(([term, value]) => (
      <div key={term} className={styles.fact}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
)
