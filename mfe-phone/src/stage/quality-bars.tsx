import { barsOf } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { words } from '@parley/shared-ui/words'
import styles from './quality-bars.module.css'

const heights = [4, 7, 10, 13]

/** How the call sounds: four bars and a word. Shows nothing before that is known. */
export function QualityBars() {
  const quality = useBehavior(usePlatform().calls.quality$)
  if (!quality) return null
  const { grade } = quality
  const bars = barsOf(grade)
  const word = words.quality.grade[grade]
  return (
    <span className={styles.quality} data-grade={grade}>
      <svg className={styles.bars} viewBox="0 0 16 13" role="img" aria-label={words.quality.label(word)}>
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
      <span aria-hidden="true">{word}</span>
    </span>
  )
}
