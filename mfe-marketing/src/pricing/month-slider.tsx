import { EXAMPLE_MINUTES, homeRate } from '@parley/shared-contract'
import { usePrices } from '@parley/shared-platform/react'
import { say } from '@parley/shared-ui/words'
import { useEffect, useId, useRef, useState } from 'react'
import { NeedsScript } from '../site/needs-script.tsx'
import { monthCost } from './month-cost.ts'
import styles from './month-slider.module.css'

const [MOST_MINUTES, STEP_MINUTES] = [1_000, 10]

/** How long somebody talks in a month, and what that costs, from the server's table. */
export function MonthSlider() {
  const rate = homeRate(usePrices())
  const [minutes, setMinutes] = useState(EXAMPLE_MINUTES)
  const slider = useRef<HTMLInputElement>(null)
  const id = useId()
  const answer = monthCost(minutes, rate)
  // It may have been moved in the drawn page, before anything listened.
  useEffect(() => {
    if (slider.current) setMinutes(slider.current.valueAsNumber)
  }, [])
  return (
    <NeedsScript instead={monthCost(EXAMPLE_MINUTES, rate)}>
      <div className={styles.month}>
        <label htmlFor={id}>{say('Minutes of calls in a month', 'Gesprächsminuten im Monat')}</label>
        <input
          ref={slider}
          id={id}
          type="range"
          min={STEP_MINUTES}
          max={MOST_MINUTES}
          step={STEP_MINUTES}
          value={minutes}
          aria-valuetext={answer}
          onChange={({ target }) => setMinutes(target.valueAsNumber)}
        />
        <p className={styles.answer} aria-hidden="true">
          {answer}
        </p>
      </div>
    </NeedsScript>
  )
}
