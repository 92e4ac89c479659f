import { Card, dayWords, spokenOnly } from '@parley/shared-ui'
import { figureWords, pageLocale, say } from '@parley/shared-ui/words'
import type { CSSProperties } from 'react'
import { callCount, missedCount, missedWords } from '../filters/call-sums.tsx'
import styles from './day-bars.module.css'
import type { DayOfCalls } from './overview-model.ts'

const weekday = new Intl.DateTimeFormat(pageLocale(), { weekday: 'short' })

/** So many calls have a bar of full height at least, so that one call is a small thing. */
const LEAST_SCALE = 2
/** So many days have a name each; of more the first and the last. */
const MOST_NAMED = 7

interface DayBarsProps {
  readonly days: readonly DayOfCalls[]
  /** Whether missed calls are all that there is. */
  readonly areMissed: boolean
}

/** How many calls there were each day: a bar for the eye, a sentence for the ear. */
export function DayBars({ days, areMissed }: DayBarsProps) {
  const now = Date.now()
  const largest = Math.max(...days.map(({ calls }) => calls))
  const most = Math.max(largest, LEAST_SCALE)
  const title = areMissed
    ? say('Missed calls per day', 'Verpasste Anrufe pro Tag')
    : say('Calls per day', 'Anrufe pro Tag')
  const hasBoth = !areMissed && days.some(({ missed }) => missed > 0)
  const isNamed = days.length <= MOST_NAMED
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Card
      title={title}
      aside={
        hasBoth && (
          <span className={styles.key}>
            <span className={styles.missed} aria-hidden="true" />
            {say('Missed', 'Verpasst')}
            <span className={styles.other} aria-hidden="true" />
            {say('Other', 'Andere')}
          </span>
        )
      }
      level={3}
    >
      <div>
        <ol aria-label={title} className={styles.days}>
          {days.map(({ day, calls, missed }) => (
            <li key={day} className={styles.day} title={dayWords(day, now)}>
              <span className={spokenOnly}>
                {dayWords(day, now)}: {(areMissed ? missedCount : callCount)(calls)}
                {hasBoth && missed > 0 && `, ${missedWords(missed)}`}
              </span>
              {calls > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {figureWords(calls)}
                </span>
              )}
              <span
                className={styles.bar}
                aria-hidden="true"
                style={{ '--share': calls / most } as CSSProperties}
              >
                {missed > 0 && <span className={styles.missed} style={{ flexGrow: missed }} />}
                {calls > missed && <span className={styles.other} style={{ flexGrow: calls - missed }} />}
              </span>
              {isNamed && (
                <span className={styles.name} aria-hidden="true">
                  {day === last?.day ? dayWords(day, now) : weekday.format(day)}
                </span>
              )}
            </li>
          ))}
        </ol>
        {!isNamed && first && last && (
          <p className={styles.ends} aria-hidden="true">
            <span>{dayWords(first.day, now)}</span>
            <span>{dayWords(last.day, now)}</span>
          </p>
        )}
      </div>
    </Card>
  )
}
