import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

export interface CardProps {
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** A group of things that belong together; with a title it is a region of that name. */
export function Card({ title, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}
