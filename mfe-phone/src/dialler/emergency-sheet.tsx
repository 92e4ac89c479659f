import { errorSentences } from '@parley/shared-contract'
import { Sheet } from '@parley/shared-ui'
import styles from './emergency-sheet.module.css'

interface EmergencySheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** D19: said before anybody waits for a call that will never be placed. */
export const EmergencySheet = ({ open, onClose }: EmergencySheetProps) => (
  <Sheet open={open} onOpenChange={next => next || onClose()} title="Use another phone">
    <div className={styles.words}>
      <p className={styles.first}>{errorSentences.EMERGENCY_NUMBER}</p>
      <p>
        Parley has no way to tell them where you are. Call from a mobile phone, a landline, or ask somebody
        near you to call.
      </p>
    </div>
  </Sheet>
)
