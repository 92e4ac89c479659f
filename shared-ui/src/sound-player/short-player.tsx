import { formatDuration } from '@parley/shared-contract'
import { IconButton } from '../buttons/icon-button.tsx'
import { PauseIcon, PlayIcon } from '../icons.ts'
import { say } from '../words/language.ts'
import { PositionSlider } from './position-slider.tsx'
import styles from './sound-player.module.css'
import type { Player } from './use-player.ts'

interface ShortPlayerProps {
  readonly player: Player
  /** In seconds. */
  readonly duration: number
  /** Why nothing can be played now; null when it can. */
  readonly hindrance: string | null
}

/** A few seconds of sound, in one line: played, and moved about in. */
export const ShortPlayer = ({ player, duration, hindrance }: ShortPlayerProps) => (
  <div className={styles.short} data-unsaved={player.isPlaying || undefined}>
    <IconButton
      label={player.isPlaying ? say('Pause', 'Anhalten') : say('Play', 'Abspielen')}
      variant="secondary"
      icon={player.isPlaying ? <PauseIcon /> : <PlayIcon />}
      aria-busy={player.isLoading || undefined}
      aria-disabled={hindrance !== null || undefined}
      aria-description={hindrance ?? undefined}
      onClick={player.toggle}
    />
    <div className={styles.room}>
      <PositionSlider player={player} peaks={[]} duration={duration} />
    </div>
    <span className={styles.far} aria-hidden="true">
      {formatDuration(player.isPlaying || player.at > 0 ? Math.floor(player.at) : Math.round(duration))}
    </span>
  </div>
)
