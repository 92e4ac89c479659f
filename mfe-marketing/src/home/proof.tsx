import type { ReactNode } from 'react'
import styles from './proof.module.css'

export interface ProofProps {
  readonly title: string
  readonly text: string
  /** The part of the product that shows it. Hidden from screen readers, since the text says the same. */
  readonly children: ReactNode
}

/** One claim and the piece of the product that proves it. */
export const Proof = ({ title, text, children }: ProofProps) => (
  <section className={styles.proof}>
    <div className={styles.picture} inert>
      {children}
    </div>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
  </section>
)
