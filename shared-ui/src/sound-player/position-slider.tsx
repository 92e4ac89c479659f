import { Slider } from '@base-ui/react/slider'
import { say } from '../words/language.ts'
import { barsOf, movedByKey, positionWords } from './player-model.ts'
import styles from './sound-player.module.css'
import type { Player } from './use-player.ts'
import { Waveform } from './waveform.tsx'

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
        <Slider.Track className={styles.track} data-plain={bars.length === 0 || undefined}>
          {bars.length > 0 ? (
            <Waveform bars={bars} from={0} to={Math.round((at / duration) * bars.length)} />
          ) : (
            <Slider.Indicator className={styles.plain} />
          )}
          <Slider.Thumb
            className={styles.thumb}
            aria-label={say('Position', 'Stelle')}
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
