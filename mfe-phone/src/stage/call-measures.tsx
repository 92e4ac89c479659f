import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { callRateOf } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { PhoneNumberText } from '@parley/shared-ui'
import { hearsWords, rateFigures, words } from '@parley/shared-ui/words'
import { FundsChip } from './funds-chip.tsx'
import { QualityAndCost } from './quality-and-cost.tsx'
import styles from './stage-face.module.css'

/**
 * Under the time: through which number, and until it is answered at which rate, or what the other side hears in place of us; how the call sounds and what it
 * costs, and how long the credits last when that is short.
 */
export function CallMeasures({ call }: { readonly call: ActiveCall }) {
  const rate = callRateOf(useRates(), call.direction, call.peer)
  return (
    <>
      <p key={`${isConnected(call)} ${hearsWords(call)}`} className={styles.own}>
        {hearsWords(call) ?? (
          <>
            {words.call.own[call.direction]} <PhoneNumberText number={call.ownNumber} />
            {!isConnected(call) && ` · ${words.call.rate(rateFigures(rate))}`}
          </>
        )}
      </p>
      <QualityAndCost call={call} />
      <div className={styles.foot}>
        <FundsChip />
      </div>
    </>
  )
}
