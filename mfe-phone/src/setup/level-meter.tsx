import type { Behavior } from '@parley/shared-contract/reactive'
import { useBehavior } from '@parley/shared-platform/react'
import { spokenOnly } from '@parley/shared-ui'
import styles from './level-meter.module.css'

/** Shows the loudness at the microphone as it changes. */
export function LevelMeter({ level$ }: { readonly level$: Behavior<number> }) {
  const level = useBehavior(level$)
  return (
    <div className={styles.track}>
      {/* Heard, not seen: the bar says the same. */}
      <meter aria-label="Microphone level" className={spokenOnly} value={level} max={1} />
      <div className={styles.level} style={{ scale: `${level} 1` }} />
    </div>
  )
}
