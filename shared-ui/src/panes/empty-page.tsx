import type { EmptyStateProps } from '../display/empty-state.tsx'
import styles from './empty-page.module.css'
import { EmptyPane } from './empty-pane.tsx'
import { PaneHeader } from './pane-header.tsx'

export interface EmptyPageProps extends EmptyStateProps {
  /** What the page is called; the heading of the explanation is `title`. */
  readonly page: string
  /** What the list is called that will be here. */
  readonly list: string
}

/**
 * A page without anything to list: one pane at every width, and in the middle of it what that means. `data-alone` tells
 * the frame that nobody can come into view.
 */
export const EmptyPage = ({ page, list, ...explanation }: EmptyPageProps) => (
  <div className={styles.page} data-alone="">
    <PaneHeader level={1} title={page} />
    <ul aria-label={list}>
      <li>
        <EmptyPane {...explanation} />
      </li>
    </ul>
  </div>
)
