import { Sheet } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './emergency-sheet.module.css'

interface EmergencySheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Explains at once that emergency services cannot be called from here, so that nobody waits for it (D19). */
export const EmergencySheet = ({ open, onClose }: EmergencySheetProps) => (
  <Sheet
    open={open}
    onOpenChange={next => next || onClose()}
    title={say('Emergency calls do not work here', 'Notrufe gehen von hier aus nicht')}
  >
    <div className={styles.words}>
      <p className={styles.first}>{say('Use another phone', 'Nimm ein anderes Telefon')}</p>
      <p>
        {say(
          'Parley has no way to tell them where you are. Call from a mobile phone, a landline, or ask somebody near you to call.',
          'Parley kann der Leitstelle nicht sagen, wo du bist. Ruf von einem Handy oder Festnetz aus an, oder bitte jemanden in deiner Nähe darum.',
        )}
      </p>
    </div>
  </Sheet>
)
