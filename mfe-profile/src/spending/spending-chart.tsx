import { dayWords } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import styles from './spending.module.css'
import { barHeights, type SpendingDay } from './spending-model.ts'
import { spentFigures, spentWords } from './spending-words.ts'

interface SpendingChartProps {
  readonly days: readonly SpendingDay[]
}

/** Units of the drawing for a day, what of them is its bar, and how high all of it and the mark of a day are. */
const [STEP, BAR, HEIGHT, MARK] = [10, 7, 100, 3]

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
  // `Tue, Nov 17: 0.07 credits`
  const line = `${dayWords(day.start, now)}: ${spentWords(day)}`
  const heights = barHeights(days)
  return (
    <figure aria-label={say('Spending by day', 'Ausgaben nach Tagen')} className={styles.figure}>
      <p className={styles.above} aria-hidden="true">
        <span className={styles.chosen}>{line}</span>
        <span className={styles.most}>
          {spentFigures(Math.max(...days.map(({ spentMicro }) => spentMicro)))}
        </span>
      </p>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.bars}
          aria-hidden="true"
        >
          <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} className={styles.ground} />
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
          <rect x={at * STEP} y={0} width={STEP} height={MARK} className={styles.mark} />
        </svg>
        <input
          type="range"
          className={styles.slider}
          aria-label={say('Day', 'Tag')}
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
