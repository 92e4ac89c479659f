import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { GradeBars } from '@parley/shared-ui'
import { moneyWords, words } from '@parley/shared-ui/words'
import styles from './quality-and-cost.module.css'

/**
 * How the call sounds and what it costs, in the middle of a line with a room of its own, so that nothing else moves. The
 * word for the sound has its place before there is one, so that the cost stays where it is. On hold nothing is heard, and
 * the cost is alone. When either changes both are replaced by new ones, wherever the middle is then.
 */
export function QualityAndCost({ call }: { readonly call: ActiveCall }) {
  const { calls } = usePlatform()
  const { cost } = useBehavior(calls.meter$)
  const grade = useBehavior(calls.quality$)?.grade ?? null
  const audible = isConnected(call) && !call.held && !call.recovering
  return (
    <div key={`${audible} ${grade} ${cost}`} className={styles.meter}>
      {audible && (
        <span className={styles.sound}>
          {grade === null ? words.quality.measuring : <GradeBars grade={grade} />}
        </span>
      )}
      {audible && cost > 0 && <span aria-hidden="true">·</span>}
      {cost > 0 && <span>{words.call.soFar(moneyWords(cost, 'charge'))}</span>}
    </div>
  )
}
