import { Skeleton, SkeletonList } from '@parley/shared-ui'
import { useEffect, useState } from 'react'
import styles from './late-skeleton.module.css'

const SKELETON_AFTER_MS = 150

interface LateSkeletonProps {
  /** What comes has a list and a stage side by side (D41), and so has this. */
  readonly panes?: boolean
}

/**
 * A placeholder for a page that is slow to load. It appears late, so that a page that loads at once never flickers.
 */
export function LateSkeleton({ panes = false }: LateSkeletonProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!panes)
    return (
      <div className={styles.page} data-page-loading="">
        {late && <SkeletonList rows={6} />}
      </div>
    )
  return (
    <div className={styles.panes}>
      {late && (
        <div className={styles.list}>
          <Skeleton width="40%" height="1.5rem" />
          <SkeletonList rows={8} />
        </div>
      )}
    </div>
  )
}
