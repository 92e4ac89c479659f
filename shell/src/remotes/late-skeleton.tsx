import { Skeleton, SkeletonList } from '@parley/shared-ui'
import styles from './late-skeleton.module.css'

interface LateSkeletonProps {
  /** What comes has a list and a stage side by side (D41), and so has this. */
  readonly panes?: boolean
}

/**
 * A placeholder for a page that is slow to load. It is seen late, so that a page that loads at once never flickers: by its styles, since
 * it also stands where no script has run yet (ADR 0054).
 */
export function LateSkeleton({ panes = false }: LateSkeletonProps) {
  if (!panes)
    return (
      <div className={styles.page} data-page-loading="">
        <div className={styles.late}>
          <SkeletonList rows={6} plain />
        </div>
      </div>
    )
  return (
    <div className={styles.panes}>
      <div className={`${styles.list} ${styles.late}`}>
        <Skeleton width="40%" height="1.5rem" />
        <SkeletonList rows={8} plain />
      </div>
    </div>
  )
}
