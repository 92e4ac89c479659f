import { EmptyState, type EmptyStateProps } from '../display/empty-state.tsx'
import styles from './empty-pane.module.css'

/**
 * Stands in a pane, list or stage, that has nothing to show. It begins at a third of the pane, whatever its head holds,
 * so that it has one height on all pages.
 */
export const EmptyPane = (props: EmptyStateProps) => (
  <div className={styles.room}>
    <div className={styles.block}>
      <EmptyState {...props} />
    </div>
  </div>
)
