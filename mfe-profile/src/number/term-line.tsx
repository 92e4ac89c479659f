import type { VirtualNumber } from '@parley/shared-contract'
import { daysUntil, TimeText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { CSSProperties, ReactNode } from 'react'
import styles from './number.module.css'
import { numberTerm } from './number-term.ts'

interface TermLineProps {
  readonly number: VirtualNumber
  /** Nothing that is known keeps it from being renewed by itself. */
  readonly renews: boolean
}

/** How long a number is still the person's, with a bar that shows the same while there is something left, and until when. */
export function TermLine({ number, renews }: TermLineProps) {
  const now = Date.now()
  const { words, share, level } = numberTerm(number, now)
  const day = <TimeText at={number.expiryDate} form="day" within />
  if (level === 'over') {
    const days = daysUntil(number.expiryDate, now)
    return (
      <div className={styles.ends}>
        <p className={styles.days} data-level={level}>
          {words}
          {/* The clock of this device may be behind the server's, and tomorrow is not past. */}
          {days < 1 && (
            <>
              {days < -1 ? say(' on ', ' am ') : say(' ', ': ')}
              {day}
            </>
          )}
        </p>
      </div>
    )
  }
  return (
    <>
      <div className={styles.ends}>
        <p className={styles.days} data-level={level}>
          {words}
        </p>
        <p className={styles.stops}>{endsWords(day, renews, daysUntil(number.expiryDate, now) === 0)}</p>
      </div>
      <div className={styles.bar} data-level={level} aria-hidden="true">
        <span style={{ '--share': share } as CSSProperties} />
      </div>
    </>
  )
}

/** @param day of its end, within a sentence */
function endsWords(day: ReactNode, renews: boolean, isToday: boolean): ReactNode {
  if (renews)
    return say(
      <>Renews before {day}</>,
      <>
        Verlängert sich {isToday ? 'noch' : 'vor dem'} {day}
      </>,
    )
  return say(
    <>Expires {day}</>,
    <>
      Läuft {!isToday && 'am '}
      {day} ab
    </>,
  )
}
