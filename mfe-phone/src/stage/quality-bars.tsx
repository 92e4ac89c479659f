import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { GradeBars } from '@parley/shared-ui'

/** How the call sounds: four bars and a word; empty bars before that is known. */
export function QualityBars() {
  const quality = useBehavior(usePlatform().calls.quality$)
<<<<<<< HEAD
  return quality && <GradeBars grade={quality.grade} />
=======
  if (!quality) {
    return (
      <span className={styles.quality} aria-hidden="true">
        <Bars filled={0} />
      </span>
    )
  }
  const { grade } = quality
  const word = words.quality.grade[grade]
  return (
    <span className={styles.quality} data-grade={grade}>
      <Bars filled={barsOf(grade)} label={words.quality.label(word)} />
      <span aria-hidden="true">{word}</span>
    </span>
  )
>>>>>>> a44a16e (fix(shell): Enter and Escape work on the card over an empty field)
}

const Bars = ({ filled, label }: { readonly filled: number; readonly label?: string }) => (
  <svg className={styles.bars} viewBox="0 0 16 13" role="img" aria-label={label}>
    {heights.map((height, i) => (
      <rect
        key={height}
        className={i < filled ? styles.full : styles.empty}
        x={i * 4}
        y={13 - height}
        width="3"
        height={height}
        rx="1"
      />
    ))}
  </svg>
)
