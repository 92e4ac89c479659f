import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { GradeBars } from '@parley/shared-ui'
import { moneyWords, words } from '@parley/shared-ui/words'
import styles from './stage-face.module.css'

/**
 * How the call sounds, as soon as there is a word for it, and what it costs, in the middle of a line with a room of its own, so that nothing else moves.
 * When either changes both are replaced by new ones, wherever the middle is then.
 */
export function QualityAndCost({ call }: { readonly call: ActiveCall }) {
  const { calls } = usePlatform()
  const { cost } = useBehavior(calls.meter$)
  const grade = useBehavior(calls.quality$)?.grade ?? null
  // Only what can be heard is graded.
  const graded = isConnected(call) && !call.held && !call.recovering && grade !== null
  return (
    <div key={`${graded} ${grade} ${cost}`} className={styles.meter}>
      {graded && <GradeBars grade={grade} />}
      {graded && cost > 0 && <span aria-hidden="true">·</span>}
      {cost > 0 && <span>{words.call.soFar(moneyWords(cost, 'charge'))}</span>}
    </div>
  )
}
