import { homeRate, liveValue } from '@parley/shared-contract'
import { aDayLimitWords, mutedText, UnbrokenText } from '@parley/shared-ui'
import { dollarsWords, lastingWords, say, words } from '@parley/shared-ui/words'
import { useLive } from '../index.ts'
import { useBelowNumber } from '../use-below-number.ts'
import { useRates } from '../use-rates.ts'
import styles from './add-credits.module.css'
import { type AmountChoice, chosenAmount } from './amount-model.ts'

interface AmountSumProps {
  readonly choice: AmountChoice
  /** The field says why the amount cannot be bought. */
  readonly isRefused: boolean
}

/** What is to be paid, and what it buys; right above what pays it. */
export function AmountSum({ choice, isRefused }: AmountSumProps) {
  const rate = homeRate(useRates())
  const purse = liveValue(useLive('profile$'), null)
  const amount = chosenAmount(choice)
  const now = Date.now()
  const below = useBelowNumber()
  return (
    <p className={styles.buys} aria-live="polite">
      {typeof amount === 'number' ? (
        <>
          <strong>{dollarsWords(amount, 'payment')}</strong>{' '}
          {!below?.isUseless && (
            <span className={mutedText}>
              <UnbrokenText>{words.payment.buys(lastingWords(amount, rate))}</UnbrokenText>
            </span>
          )}{' '}
          <span className={`${styles.then} ${mutedText}`}>
            {purse && !below && (
              <UnbrokenText>{aDayLimitWords(purse, purse.credits + amount, now)}</UnbrokenText>
            )}
          </span>
        </>
      ) : (
        !isRefused && (
          <span className={mutedText}>
            {say('Choose how many credits you want.', 'Wähle, wie viele Credits du willst.')}
          </span>
        )
      )}
    </p>
  )
}
