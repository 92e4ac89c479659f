import { Slider } from '@base-ui/react/slider'
import { say } from '../words/language.ts'
import { cutWords } from './player-model.ts'
import styles from './sound-player.module.css'
import { Waveform } from './waveform.tsx'

/** A part of a recording, in seconds from its beginning. */
interface TrimmedPart {
  readonly from: number
  readonly to: number
}

interface TrimSliderProps {
  /** Loudness over its time, 0 to 100 each. */
  readonly peaks: readonly number[]
  /** In seconds. */
  readonly duration: number
  readonly part: TrimmedPart
  /** The part is never shorter, in seconds. */
  readonly least: number
  readonly onChange: (part: TrimmedPart) => void
}

const STEP_SECONDS = 0.1

/** The waveform of a recording, and which part of it is kept: two sliders for pointer and keys. */
export function TrimSlider({ peaks, duration, part, least, onChange }: TrimSliderProps) {
  const barAt = (seconds: number) => Math.round((seconds / duration) * peaks.length)
  const thumb = (index: 0 | 1, label: string) => (
    <Slider.Thumb
      index={index}
      className={styles.end}
      aria-label={label}
      getAriaValueText={(_formatted, value) => cutWords(value)}
    />
  )
  return (
    <Slider.Root
      value={[part.from, part.to]}
      min={0}
      max={duration}
      step={STEP_SECONDS}
      minStepsBetweenValues={Math.ceil(least / STEP_SECONDS)}
      onValueChange={([from = 0, to = duration]) => onChange({ from, to })}
      className={styles.slider}
    >
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Waveform bars={peaks} from={barAt(part.from)} to={barAt(part.to)} />
          {thumb(0, say('Start', 'Anfang'))}
          {thumb(1, say('End', 'Ende'))}
        </Slider.Track>
      </Slider.Control>
      <div className={styles.ends} aria-hidden="true">
        <span>
          {say('Start', 'Anfang')} <strong>{cutWords(part.from)}</strong>
        </span>
        <span>
          {say('End', 'Ende')} <strong>{cutWords(part.to)}</strong>
        </span>
      </div>
    </Slider.Root>
  )
}
