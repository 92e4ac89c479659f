import { EmptyStage, type EmptyStateProps, PaneHeader } from '@parley/shared-ui'
import styles from './empty-page.module.css'

interface EmptyPageProps extends EmptyStateProps {
  /** What the page is called; the heading of the explanation is `title`. */
  readonly page: string
  /** What the list is called that will be here. */
  readonly list: string
}

/**
 * A page without anything to list: what that means is said once, in the middle of all the room, instead of beside
 * empty panes. `data-alone` tells the frame that nobody can come into view.
 */
export const EmptyPage = ({ page, list, ...explanation }: EmptyPageProps) => (
  <div className={styles.page} data-alone="">
    <PaneHeader level={1} title={page} />
    <ul aria-label={list} className={styles.list}>
      <li>
        <EmptyStage {...explanation} />
      </li>
    </ul>
  </div>
)
