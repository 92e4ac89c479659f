import { Sheet } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import styles from './emergency-sheet.module.css'

interface EmergencySheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Explains at once that emergency services cannot be called from here, so that nobody waits for it (D19). */
export const EmergencySheet = ({ open, onClose }: EmergencySheetProps) => (
  <Sheet open={open} onOpenChange={next => next || onClose()} title="Use another phone">
    <div className={styles.words}>
      <p className={styles.first}>{errorSentence('EMERGENCY_NUMBER')}</p>
      <p>
        Parley has no way to tell them where you are. Call from a mobile phone, a landline, or ask somebody
        near you to call.
      </p>
    </div>
  </Sheet>
)
