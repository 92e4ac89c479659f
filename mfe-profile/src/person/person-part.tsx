import { type ReactNode, useId } from 'react'
import styles from './person-part.module.css'

interface PersonPartProps {
  readonly title: string
  /** Stands at the end of the title's line. */
  readonly control?: ReactNode
  readonly children: ReactNode
}

/** One thing about a person: their numbers, their calls, the notes. */
export function PersonPart({ title, control, children }: PersonPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.line}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {control}
      </div>
      {children}
    </section>
  )
}
