import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

export interface CardProps {
  readonly title?: string | undefined
  /** Of the title among the page's headings: 3 below what is open in a stage. */
  readonly level?: 2 | 3
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A group of things that belong together; with a title it is a region of that name. */
export function Card({ title, level = 2, aside, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.head}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
