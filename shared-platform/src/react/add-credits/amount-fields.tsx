import { dollarWords, homeRate, limitNow, liveValue, TOP_UP_PRESETS_CREDITS } from '@parley/shared-contract'
import { aDayLimitWords, mutedText, RadioTiles, TextField } from '@parley/shared-ui'
import { lastingWords, words } from '@parley/shared-ui/words'
import type { RefObject } from 'react'
import { BelowNumberLine } from '../below-number-line.tsx'
import { useLive } from '../index.ts'
import { useBelowNumber } from '../use-below-number.ts'
import { useRates } from '../use-rates.ts'
import styles from './add-credits.module.css'
import { type AmountChoice, buyable, chosenAmount } from './amount-model.ts'

interface AmountFieldsProps {
  /** Where another amount is typed. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly choice: AmountChoice
  readonly onChoose: (choice: AmountChoice) => void
  /** Somebody has tried to go on with it, or has left the field. */
  readonly tried: boolean
  readonly onTry: () => void
}

/** How many credits: what is offered, or another amount, and what that buys. */
export function AmountFields({ field, choice, onChoose, tried, onTry }: AmountFieldsProps) {
  const rate = homeRate(useRates())
  const purse = liveValue(useLive('profile$'), null)
  const amount = chosenAmount(choice)
  const now = Date.now()
  const below = useBelowNumber()
  const isLimited = purse !== null && below === null && limitNow(purse, now) !== null
  const isTyped = choice.preset === null
  return (
    <>
      <RadioTiles
        label="Credits"
        options={TOP_UP_PRESETS_CREDITS.map(String)}
        value={choice.preset}
        onChange={preset => onChoose({ preset, other: '' })}
      />
      <TextField
        ref={field}
        label="Other amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={choice.other}
        onChange={other => onChoose({ preset: null, other })}
        onBlur={() => choice.other !== '' && onTry()}
        error={tried && isTyped && typeof amount === 'string' ? amount : null}
        hint={words.amount.range(buyable.least, buyable.most)}
        end={
          <span className={styles.unit} aria-hidden="true">
            credits
          </span>
        }
      />
      <p className={styles.buys} data-limited={isLimited || undefined} aria-live="polite">
        {typeof amount === 'number' ? (
          <>
            <strong>
              {below?.isUseless
                ? dollarWords(amount)
                : words.payment.buys(dollarWords(amount), lastingWords(amount, rate))}
            </strong>{' '}
            <span className={`${styles.then} ${mutedText}`}>
              {purse && !below && aDayLimitWords(purse, purse.credits + amount, now)}
            </span>
          </>
        ) : (
          <span className={mutedText}>Choose how many credits you want.</span>
        )}
      </p>
      <BelowNumberLine />
    </>
  )
}
