import { Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './thread.module.css'

/** Stands for a thread that loads. */
export const ThreadSkeleton = () => (
  <div
    className={styles.skeleton}
    role="status"
    aria-label={say('Loading conversation', 'Unterhaltung wird geladen')}
  >
    <Skeleton width="60%" height="2.75rem" />
    <Skeleton width="45%" height="2.75rem" />
    <Skeleton width="55%" height="2.75rem" />
  </div>
)
