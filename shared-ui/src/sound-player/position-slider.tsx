import { Slider } from '@base-ui/react/slider'
import { memo } from 'react'
import { barsOf, movedByKey, positionWords } from './player-model.ts'
import styles from './sound-player.module.css'
import type { Player } from './use-player.ts'

interface PositionSliderProps {
  readonly player: Player
  readonly peaks: readonly number[]
  readonly duration: number
}

/** The waveform, and where in it one is: a slider for pointer and keys; Space plays and pauses. */
export function PositionSlider({ player, peaks, duration }: PositionSliderProps) {
  const bars = barsOf(peaks)
  const at = Math.min(player.at, duration)
  return (
    <Slider.Root
      value={at}
      min={0}
      max={duration}
      step={0.1}
      onValueChange={to => player.seek(to)}
      className={styles.slider}
    >
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Waveform bars={bars} played={Math.round((at / duration) * bars.length)} />
          <Slider.Thumb
            className={styles.thumb}
            aria-label="Position"
            getAriaValueText={() => positionWords(at, duration)}
            onKeyDown={event => {
              const to = movedByKey(event.key, at, duration)
              if (to === null && event.key !== ' ') return
              event.preventDefault()
              if (to === null) player.toggle()
              else player.seek(to)
            }}
          />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}

interface WaveformProps {
  readonly bars: readonly number[]
  /** How many of them are behind. */
  readonly played: number
}

/** Of a hundred units of height; each bar has two of three units of width. */
const Waveform = memo(
  ({ bars, played }: WaveformProps) => (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${bars.length * 3 - 1} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pathOf(bars)} />
      <path d={pathOf(bars.slice(0, played))} className={styles.played} />
    </svg>
  ),
  (one, other) => one.played === other.played && one.bars.join() === other.bars.join(),
)

const pathOf = (bars: readonly number[]) =>
  bars.map((height, index) => `M${index * 3} ${50 - height / 2}h2v${height}h-2z`).join('')
