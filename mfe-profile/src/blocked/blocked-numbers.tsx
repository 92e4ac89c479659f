import { mutedText } from '@parley/shared-ui'
import { BlockForm } from './block-form.tsx'
import styles from './blocked.module.css'
import { BlockedList } from './blocked-list.tsx'

/** The numbers whose calls do not ring (D25), what that means, and a field to block one more. */
export const BlockedNumbers = () => (
  <div className={styles.all}>
    <p className={mutedText}>Calls from these numbers do not ring, and the callers are not told.</p>
    <BlockedList />
    <BlockForm />
  </div>
)
