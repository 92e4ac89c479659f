import { type CallGrade, callGrades } from '@parley/shared-contract'
import { words } from '../words/words.ts'
import styles from './grade-bars.module.css'

const heights = [4, 7, 10, 13]

interface GradeBarsProps {
  /** Null before it is known: then the bars are empty, and nothing is said. */
  readonly grade: CallGrade | null
  /** The word says that it is of the sound, where nothing beside it does. */
  readonly named?: boolean
}

/** How a call sounds or sounded: four bars down to one, and the word for it. */
export function GradeBars({ grade, named = false }: GradeBarsProps) {
  const bars = grade === null ? 0 : callGrades.length - callGrades.indexOf(grade)
  const word = grade && words.quality.grade[grade]
  return (
    <span className={styles.quality} data-grade={grade} aria-hidden={word === null}>
      <svg
        className={styles.bars}
        viewBox="0 0 16 13"
        role="img"
        aria-label={word === null ? undefined : words.quality.label(word)}
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
      <span aria-hidden="true">{word && named ? words.quality.sound(word) : word}</span>
    </span>
  )
}
