import { Skeleton } from '@parley/shared-ui'
import styles from './dialler.module.css'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

/** Shown in place of the dialler while it is not known whether the person has a number. */
export const DiallerSkeleton = () => (
  <div className={styles.column} role="status" aria-label="Loading">
    <div className={styles.head}>
      <Skeleton height="3.5rem" />
    </div>
    <div className={styles.keys}>
      {keys.map(key => (
        <Skeleton key={key} width="4.75rem" height="4.75rem" round />
      ))}
    </div>
    <Skeleton height="3.25rem" />
  </div>
)
