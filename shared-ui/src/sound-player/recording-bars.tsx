import { spokenOnly } from '../text/text-classes.ts'
import { say } from '../words/language.ts'
import styles from './sound-player.module.css'
import { Waveform } from './waveform.tsx'

interface RecordingBarsProps {
  /** How loud it is now: 0 for silence to 1. */
  readonly level: number
  /** Of all the time there is, 0 to 100 each. */
  readonly bars: readonly number[]
  /** So many of them are recorded. */
  readonly heard: number
}

/** A sound while it is recorded: bars that come in one after the other, in the room that is left for more. */
export const RecordingBars = ({ level, bars, heard }: RecordingBarsProps) => (
  <div className={styles.track}>
    {/* Heard, not seen: the bars say the same. */}
    <meter
      aria-label={say('Microphone level', 'Pegel des Mikrofons')}
      className={spokenOnly}
      value={level}
      max={1}
    />
    <Waveform bars={bars} from={0} to={heard} />
  </div>
)
