import type { Behavior } from '@parley/shared-contract/reactive'
import { useBehavior } from '@parley/shared-platform/react'
import styles from './level-meter.module.css'

/** Shows the loudness at the microphone as it changes. */
export function LevelMeter({ level$ }: { readonly level$: Behavior<number> }) {
  const level = useBehavior(level$)
  return (
    <div className={styles.track}>
      <meter aria-label="Microphone level" className={styles.meter} value={level} max={1} />
      <div className={styles.level} style={{ scale: `${level} 1` }} />
    </div>
  )
}
