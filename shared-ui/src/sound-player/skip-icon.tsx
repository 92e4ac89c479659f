import { BackwardIcon, ForwardIcon } from '../icons.ts'
import { SKIP_SECONDS } from './player-model.ts'
import styles from './sound-player.module.css'

/** An arrow that turns back or forward, around how many seconds. */
export function SkipIcon({ way }: { readonly way: 'back' | 'forward' }) {
  const Arrow = way === 'back' ? BackwardIcon : ForwardIcon
  return (
    <Arrow aria-hidden="true" strokeWidth={1.5}>
      <text x="12" y="14.75" className={styles.seconds}>
        {SKIP_SECONDS}
      </text>
    </Arrow>
  )
}
