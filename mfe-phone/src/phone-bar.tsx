import { Button, ListIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { FirstStep } from './first-run/step-list.tsx'
import { ToFirstSteps } from './first-run/to-first-steps.tsx'
import styles from './phone.module.css'
import { CheckSetupButton } from './setup/check-setup-button.tsx'

interface PhoneBarProps {
  /** The first steps; null while they are put away. */
  readonly steps: readonly FirstStep[] | null
  /** Shows the people, where there is room for one pane. */
  readonly onList: () => void
}

/**
 * Above the dialler: what leads from it to the people, and to what helps before a first call. In a low window a notice may have
 * its room for as long as it is there.
 */
export const PhoneBar = ({ steps, onList }: PhoneBarProps) => (
  <div className={styles.bar} data-first={steps !== null || undefined} data-gives-way="">
    <Button
      variant="quiet"
      className={`${styles.onePane} ${styles.words}`}
      icon={<ListIcon aria-hidden="true" />}
      aria-label={say('Favorites and recents', 'Favoriten, letzte Anrufe')}
      onClick={onList}
    >
      {/* Beside the strip there is room for the shorter of its words. */}
      {steps ? say('Recents', 'Letzte Anrufe') : say('Favorites and recents', 'Favoriten, letzte Anrufe')}
    </Button>
    {steps ? <ToFirstSteps steps={steps} onOpen={onList} /> : <CheckSetupButton className={styles.words} />}
  </div>
)
