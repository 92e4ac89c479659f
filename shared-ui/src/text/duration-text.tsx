import { formatDuration } from '@parley/shared-contract'
import styles from './text.module.css'

/** Whole seconds as `4:12`. */
export const DurationText = ({ seconds }: { readonly seconds: number }) => (
  <span className={styles.figures}>{formatDuration(seconds)}</span>
)
