import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { CreditsText, GradeBars } from '@parley/shared-ui'
import styles from './stage-face.module.css'

interface QualityAndCostProps {
  /** The other side can be heard, so that there is something to grade. */
  readonly heard: boolean
}

/**
 * How the call sounds, as soon as there is a word for it, and what it costs, in the middle of a line with a room of its own, so that nothing else moves.
 * When either changes both are replaced by new ones, wherever the middle is then.
 */
export function QualityAndCost({ heard }: QualityAndCostProps) {
  const { calls } = usePlatform()
  const { cost } = useBehavior(calls.meter$)
  const grade = useBehavior(calls.quality$)?.grade ?? null
  const graded = heard && grade !== null
  return (
    <div key={`${graded} ${grade} ${cost}`} className={styles.meter}>
      {graded && <GradeBars grade={grade} />}
      {graded && cost > 0 && <span aria-hidden="true">·</span>}
      {cost > 0 && <CreditsText credits={cost} form="charge" />}
    </div>
  )
}
