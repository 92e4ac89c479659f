import { digitsOf } from '@parley/shared-contract'
import { TextField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { lazy, Suspense, useState } from 'react'
import { NeedsScript } from '../site/needs-script.tsx'
import styles from './rate-check.module.css'

// What it needs to know of numbers comes when somebody types one.
const RateAnswer = lazy(() => import('./rate-answer.tsx').then(loaded => ({ default: loaded.RateAnswer })))

/** Too few digits to say where a number leads. */
const DIGITS_MIN = 3

/** Where a number leads, what a call to it costs, and how long ten credits last, from the server's table. */
export function RateCheck() {
  const [typed, setTyped] = useState('')
  return (
    <NeedsScript
      instead={say(
        'The table on this page has every price.',
        'In der Tabelle auf dieser Seite steht jeder Preis.',
      )}
    >
      <div className={styles.check}>
        <TextField
          label={say('Number to call', 'Nummer, die du anrufst')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="(415) 555-0100"
          maxLength={32}
          value={typed}
          onChange={setTyped}
        />
        <p role="status" className={styles.answer}>
          {digitsOf(typed).length >= DIGITS_MIN && (
            <Suspense fallback="">
              <RateAnswer typed={typed} />
            </Suspense>
          )}
        </p>
      </div>
    </NeedsScript>
  )
}
