import { SkeletonList } from '@parley/shared-ui'
import { useEffect, useState } from 'react'
import styles from './late-skeleton.module.css'

const SKELETON_AFTER_MS = 300

/**
 * A placeholder for a page that is slow to load. It appears late, so that a page that loads at once never flickers.
 */
export function LateSkeleton() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return <div className={styles.page}>{late && <SkeletonList rows={6} />}</div>
}
