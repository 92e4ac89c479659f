import { formatDuration } from '@parley/shared-contract'
import { useEffect, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Select } from '../fields/select.tsx'
import { PauseIcon, PlayIcon } from '../icons.ts'
import { figureWords, say } from '../words/language.ts'
import { SKIP_SECONDS, speeds } from './player-model.ts'
import { PositionSlider } from './position-slider.tsx'
import { SkipIcon } from './skip-icon.tsx'
import styles from './sound-player.module.css'
import type { Player } from './use-player.ts'

interface SoundPlayerProps {
  readonly player: Player
  /** Loudness over its time, 0 to 100 each; empty where it is not known. */
  readonly peaks: readonly number[]
  /** In seconds. */
  readonly duration: number
  /** Why nothing can be played now; null when it can. */
  readonly hindrance: string | null
  /** Gives `Play` the focus, since one came here to hear it. */
  readonly isWanted?: boolean
}

/** A recording: its waveform, where one is in it, and how fast. It waits for a click, and never plays by itself. */
export function SoundPlayer({ player, peaks, duration, hindrance, isWanted = false }: SoundPlayerProps) {
  const play = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isWanted) play.current?.focus()
  }, [isWanted])
  const skip = (by: number) => () => player.seek(player.at + by)
  return (
    // D29: a page that is heard is not loaded anew for a newer version.
    <div className={styles.player} data-unsaved={player.isPlaying || undefined}>
      <PositionSlider player={player} peaks={peaks} duration={duration} />
      <div className={styles.times} aria-hidden="true">
        <span>{formatDuration(Math.floor(player.at))}</span>
        <span>{formatDuration(Math.round(duration))}</span>
      </div>
      <div className={styles.controls}>
        <IconButton
          label={say(`Back ${SKIP_SECONDS} seconds`, `${SKIP_SECONDS} Sekunden zurück`)}
          className={styles.skip}
          icon={<SkipIcon way="back" />}
          onClick={skip(-SKIP_SECONDS)}
        />
        <IconButton
          ref={play}
          label={player.isPlaying ? say('Pause', 'Anhalten') : say('Play', 'Abspielen')}
          variant="primary"
          className={styles.play}
          icon={player.isPlaying ? <PauseIcon /> : <PlayIcon />}
          aria-busy={player.isLoading || undefined}
          aria-disabled={hindrance !== null || undefined}
          aria-description={hindrance ?? undefined}
          onClick={player.toggle}
        />
        <IconButton
          label={say(`Forward ${SKIP_SECONDS} seconds`, `${SKIP_SECONDS} Sekunden vor`)}
          className={styles.skip}
          icon={<SkipIcon way="forward" />}
          onClick={skip(SKIP_SECONDS)}
        />
        <div className={styles.speed}>
          <Select
            label={say('Speed', 'Tempo')}
            hideLabel
            options={speeds.map(speed => ({ value: String(speed), label: `${figureWords(speed)}×` }))}
            value={String(player.speed)}
            onChange={chosen => player.setSpeed(speeds.find(speed => String(speed) === chosen) ?? 1)}
          />
        </div>
      </div>
    </div>
  )
}
