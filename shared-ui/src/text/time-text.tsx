import styles from './text.module.css'
import { type TimeForm, timeWords } from './time-words.ts'

export interface TimeTextProps {
  /** Epoch milliseconds. */
  readonly at: number
  readonly form?: TimeForm | undefined
  /** It stands within a sentence: `since today`. */
  readonly within?: boolean | undefined
}

/** A moment: its time, its day (`Today`, `Yesterday`, then the date, as a `date` without the day of the week), both, or its month. */
export const TimeText = ({ at, form = 'both', within = false }: TimeTextProps) => (
  <time dateTime={new Date(at).toISOString()} className={styles.figures}>
    {timeWords(at, Date.now(), form, undefined, within ? 'within' : 'alone')}
  </time>
)
