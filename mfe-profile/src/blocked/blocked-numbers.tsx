import { mutedText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { BlockForm } from './block-form.tsx'
import styles from './blocked.module.css'
import { BlockedList } from './blocked-list.tsx'

/** The numbers whose calls do not ring (D25), what that means, and a field to block one more. */
export const BlockedNumbers = () => (
  <div className={styles.all}>
    <p className={mutedText}>
      {say(
        'Calls from these numbers do not ring, and the callers are not told.',
        'Anrufe von diesen Nummern klingeln nicht, und die Anrufer erfahren es nicht.',
      )}
    </p>
    <BlockedList />
    <BlockForm />
  </div>
)
