import { barsOf } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import styles from './quality-bars.module.css'
import { gradeWords, oneWayWords } from './quality-words.ts'

const heights = [4, 7, 10, 13]

/** How the call sounds: four bars and a word, or who does not hear whom. Shows nothing before that is known. */
export function QualityBars() {
  const quality = useBehavior(usePlatform().calls.quality$)
  if (!quality) return null
  const { grade, oneWay } = quality
  const bars = barsOf(grade)
  return (
    <span className={styles.quality} data-grade={grade}>
      <svg
        className={styles.bars}
        viewBox="0 0 16 13"
        role="img"
        aria-label={`Call quality: ${gradeWords[grade]}`}
      >
        {heights.map((height, i) => (
          <rect
            key={height}
            className={i < bars ? styles.full : styles.empty}
            x={i * 4}
            y={13 - height}
            width="3"
            height={height}
            rx="1"
          />
        ))}
      </svg>
      {oneWay ? (
        <span className={styles.oneWay}>{oneWayWords[oneWay]}</span>
      ) : (
        <span className={styles.word} aria-hidden="true">
          {gradeWords[grade]}
        </span>
      )}
    </span>
  )
}
