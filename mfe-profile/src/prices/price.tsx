import { distinctRates, NUMBER_MONTH_CREDITS, textPricesOf, toCredits } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { CreditsText } from '@parley/shared-ui'
import { rateFigures, rateWords } from '@parley/shared-ui/words'
import styles from './price.module.css'

/** What a call costs, in or out: `0.022 credits per started minute`, or from what to what. */
export function CallPrice() {
  const rates = distinctRates(useRates())
  const [least, most] = [rates[0], rates.at(-1)]
  if (!least || !most) return null
  return rates.length === 1
    ? rateWords(least)
    : `${rateFigures(least)} to ${rateFigures(most)} credits per minute`
}

/** What a call costs depends on nothing, or on where it goes. */
export const SamePrice = () =>
  distinctRates(useRates()).length === 1
    ? 'You pay the same to make and to answer a call.'
    : 'The dialler says what a call costs before you make it.'

/** D47: what a text costs that is sent, without and with pictures: `0.010 credits each`. */
export const TextPrice = ({ of }: { readonly of: 'segmentMicro' | 'pictureMicro' }) => (
  <>
    <CreditsText credits={toCredits(textPricesOf(useRates())[of])} form="rate" /> each
  </>
)

/** D47: how much text one price is for. */
export const textLengthWords =
  'A text has up to 160 characters, or 70 with emoji. A longer one counts as several.'

/** What a number costs: `1.50 credits per month`. */
export const NumberPrice = () => (
  <span className={styles.whole}>
    <CreditsText credits={NUMBER_MONTH_CREDITS} form="payment" /> per month
  </span>
)
