import { Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './call-facts-view.module.css'

/** A call that is loading, in its shape. Announced once, as "Loading". */
export const CallSkeleton = () => (
  <div role="status" aria-label={say('Loading', 'Lädt')} className={styles.facts}>
    <div className={styles.head}>
      <Skeleton width="4rem" height="4rem" round />
      <div className={styles.who}>
        <Skeleton width="8rem" height="1.25rem" />
        <Skeleton width="11rem" height="0.875rem" />
      </div>
    </div>
    <Skeleton width="16rem" height="2.75rem" />
    <Skeleton height="9rem" />
    <Skeleton height="5rem" />
  </div>
)
