import { Card, Skeleton, SkeletonList } from '@parley/shared-ui'
import styles from '../profile-page.module.css'

/** Shown in place of the profile while it loads. */
export const ProfileSkeleton = () => (
  <div className={styles.cards}>
    <Card>
      <Skeleton height="11rem" />
    </Card>
    <div className={styles.side}>
      <Card>
        <Skeleton height="4rem" />
      </Card>
      <Card>
        <Skeleton height="4rem" />
      </Card>
    </div>
    <div className={styles.wide}>
      <Card>
        <SkeletonList rows={3} />
      </Card>
    </div>
  </div>
)
