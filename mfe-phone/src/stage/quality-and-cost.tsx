import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { GradeBars } from '@parley/shared-ui'
import { moneyWords, words } from '@parley/shared-ui/words'
import styles from './quality-and-cost.module.css'

/**
 * How the call sounds and what it costs, in the middle of a line with a room of its own, so that nothing else moves.
 * Until there is a word for the sound, that it is being checked; the cost comes with it. On hold nothing is heard, and
 * the cost is alone. When either changes both are replaced by new ones, wherever the middle is then.
 */
export function QualityAndCost({ call }: { readonly call: ActiveCall }) {
  const { calls } = usePlatform()
  const { cost } = useBehavior(calls.meter$)
  const grade = useBehavior(calls.quality$)?.grade ?? null
  const audible = isConnected(call) && !call.held && !call.recovering
  const isMeasuring = audible && grade === null
  return (
    <div key={`${audible} ${grade} ${cost}`} className={styles.meter}>
      {isMeasuring && words.quality.measuring}
      {audible && grade !== null && (
        <span className={styles.sound}>
          <GradeBars grade={grade} named />
        </span>
      )}
      {audible && grade !== null && cost > 0 && <span aria-hidden="true">·</span>}
      {!isMeasuring && cost > 0 && <span>{words.call.soFar(moneyWords(cost, 'charge'))}</span>}
    </div>
  )
}
