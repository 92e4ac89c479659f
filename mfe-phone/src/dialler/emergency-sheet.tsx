import { Sheet } from '@parley/shared-ui'
import styles from './emergency-sheet.module.css'

interface EmergencySheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Explains at once that emergency services cannot be called from here, so that nobody waits for it (D19). */
export const EmergencySheet = ({ open, onClose }: EmergencySheetProps) => (
  <Sheet open={open} onOpenChange={next => next || onClose()} title="Emergency calls do not work here">
    <div className={styles.words}>
      <p className={styles.first}>Use another phone</p>
      <p>
        Parley has no way to tell them where you are. Call from a mobile phone, a landline, or ask somebody
        near you to call.
      </p>
    </div>
  </Sheet>
)
