import { dayWords } from '@parley/shared-ui'
import { useState } from 'react'
import styles from './spending.module.css'
import { barHeights, type SpendingDay } from './spending-model.ts'
import { spentWords } from './spending-words.ts'

interface SpendingChartProps {
  readonly days: readonly SpendingDay[]
}

/** Units of the drawing for a day, and what of them is its bar. */
const [STEP, BAR, HEIGHT] = [10, 7, 100]

/**
 * A bar for each day. One of them is told in words: the last, or whichever the arrow keys, the pointer or a finger has come
 * to; the control for that lies over the drawing and is the browser's own slider.
 */
export function SpendingChart({ days }: SpendingChartProps) {
  const now = Date.now()
  const [chosen, setChosen] = useState(days.length - 1)
  const at = Math.min(chosen, days.length - 1)
  const day = days[at]
  const first = days[0]
  const last = days.at(-1)
  if (!day || !first || !last) return null
  // `Tue, Nov 17: 0.066 credits`
  const line = `${dayWords(day.start, now)}: ${spentWords(day)}`
  const heights = barHeights(days)
  return (
    <figure aria-label="Spending by day" className={styles.figure}>
      <p className={styles.chosen} aria-hidden="true">
        {line}
      </p>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.bars}
          aria-hidden="true"
        >
          {days.map(({ start }, place) => {
            const height = (heights[place] ?? 0) * HEIGHT
            return (
              <rect
                key={start}
                x={place * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                className={place === at ? styles.barChosen : styles.bar}
              />
            )
          })}
        </svg>
        <input
          type="range"
          className={styles.slider}
          aria-label="Day"
          aria-valuetext={line}
          min={0}
          max={days.length - 1}
          value={at}
          onChange={({ target }) => setChosen(Number(target.value))}
          onPointerMove={({ currentTarget, clientX, pointerType }) => {
            if (pointerType !== 'mouse') return
            const { left, right, width } = currentTarget.getBoundingClientRect()
            const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
            const share = (isRtl ? right - clientX : clientX - left) / width
            setChosen(Math.max(0, Math.min(days.length - 1, Math.floor(share * days.length))))
          }}
        />
      </div>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{dayWords(first.start, now)}</span>
        <span>{dayWords(last.start, now)}</span>
      </figcaption>
    </figure>
  )
}
