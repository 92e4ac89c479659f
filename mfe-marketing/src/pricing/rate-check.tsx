import { TextField, useLatePart } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { NeedsScript } from '../site/needs-script.tsx'
import styles from './rate-check.module.css'

// What it needs to know of numbers comes when somebody types one.
const loadRateAnswer = async () => (await import('./rate-answer.tsx')).RateAnswer

/** Too few digits, in whatever script, to say where a number leads. */
const DIGITS_MIN = 3

/** Where a number leads, what a call to it costs, and how long ten credits last, from the server's table. */
export function RateCheck() {
  const [typed, setTyped] = useState('')
  const digits = typed.match(/\p{Nd}/gu) ?? []
  const wish = digits.length < DIGITS_MIN ? null : typed
  const { part: RateAnswer, isMissing } = useLatePart(loadRateAnswer, wish)
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
          {wish !== null && RateAnswer && <RateAnswer typed={wish} />}
          {isMissing && errorSentence('NETWORK_ERROR')}
        </p>
      </div>
    </NeedsScript>
  )
}
