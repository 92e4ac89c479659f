import { spokenOnly } from '../text/text-classes.ts'
import { say } from '../words/language.ts'
import styles from './level-meter.module.css'

/** How loud it is at the microphone. @param level 0 for silence to 1 */
export const LevelMeter = ({ level }: { readonly level: number }) => (
  <div className={styles.track}>
    {/* Heard, not seen: the bar says the same. */}
    <meter
      aria-label={say('Microphone level', 'Pegel des Mikrofons')}
      className={spokenOnly}
      value={level}
      max={1}
    />
    <div className={styles.level} style={{ scale: `${level} 1` }} />
  </div>
)
