import { type CallGrade, callGrades } from '@parley/shared-contract'
import { words } from '@parley/shared-ui/words'
import styles from './quality-bars.module.css'

/** How a call sounded: four bars down to one, and the word for it. */
export function QualityBars({ grade }: { readonly grade: CallGrade }) {
  const filled = callGrades.length - callGrades.indexOf(grade)
  return (
    <p className={styles.quality}>
      <svg viewBox="0 0 20 16" aria-hidden="true" className={styles.bars} data-filled={filled}>
        {callGrades.map((one, at) => (
          <rect key={one} x={at * 5} y={12 - at * 4} width={4} height={4 + at * 4} rx={1} />
        ))}
      </svg>
      {words.quality.grade[grade]}
    </p>
  )
}
