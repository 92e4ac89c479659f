import { dollarWords, homeRate, limitNow, liveValue } from '@parley/shared-contract'
import { aDayLimitWords, mutedText } from '@parley/shared-ui'
import { lastingWords, words } from '@parley/shared-ui/words'
import { useLive } from '../index.ts'
import { useBelowNumber } from '../use-below-number.ts'
import { useRates } from '../use-rates.ts'
import styles from './add-credits.module.css'
import { type AmountChoice, chosenAmount } from './amount-model.ts'

interface AmountSumProps {
  readonly choice: AmountChoice
}

/** What is to be paid, and what it buys; right above what pays it. */
export function AmountSum({ choice }: AmountSumProps) {
  const rate = homeRate(useRates())
  const purse = liveValue(useLive('profile$'), null)
  const amount = chosenAmount(choice)
  const now = Date.now()
  const below = useBelowNumber()
  const isLimited = purse !== null && below === null && limitNow(purse, now) !== null
  return (
    <p className={styles.buys} data-limited={isLimited || undefined} aria-live="polite">
      {typeof amount === 'number' ? (
        <>
          <strong>{dollarWords(amount)}</strong>{' '}
          {!below?.isUseless && (
            <span className={mutedText}>{words.payment.buys(lastingWords(amount, rate))}</span>
          )}{' '}
          <span className={`${styles.then} ${mutedText}`}>
            {purse && !below && aDayLimitWords(purse, purse.credits + amount, now)}
          </span>
        </>
      ) : (
        <span className={mutedText}>Choose how many credits you want.</span>
      )}
    </p>
  )
}
