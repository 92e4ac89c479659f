import { EmptyState, type EmptyStateProps } from '../display/empty-state.tsx'
import styles from './empty-stage.module.css'

/** Stands in the middle of a stage that has nothing to show: nothing is selected, or what was is gone. */
export const EmptyStage = (props: EmptyStateProps) => (
  <div className={styles.room}>
    <EmptyState {...props} />
  </div>
)
