import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

export interface CardProps {
  readonly title?: string | undefined
  /** At the end of the title's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A group of things that belong together; with a title it is a region of that name. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
