import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

export interface CardProps {
  readonly title?: string | undefined
  /** Of the title among the page's headings: 3 below what is open in a stage. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** A group of things that belong together; with a title it is a region of that name. */
export function Card({ title, level = 2, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
      )}
      {children}
    </section>
  )
}
