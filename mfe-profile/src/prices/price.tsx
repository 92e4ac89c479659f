import { distinctRates, NUMBER_MONTH_CREDITS, textPricesOf, toCredits } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { CreditsText } from '@parley/shared-ui'
import { rateFigures, rateWords, say } from '@parley/shared-ui/words'
import styles from './price.module.css'

/** What a call costs, in or out: `0.022 credits per started minute`, or from what to what. */
export function CallPrice() {
  const rates = distinctRates(useRates())
  const [least, most] = [rates[0], rates.at(-1)]
  if (!least || !most) return null
  return rates.length === 1
    ? rateWords(least)
    : say(
        `${rateFigures(least)} to ${rateFigures(most)} credits per minute`,
        `${rateFigures(least)} bis ${rateFigures(most)} Credits pro Minute`,
      )
}

/** What a call costs depends on nothing, or on where it goes. */
export const SamePrice = () =>
  distinctRates(useRates()).length === 1
    ? say('You pay the same to make and to answer a call.', 'Anrufen kostet dich so viel wie Annehmen.')
    : say(
        'The dialler says what a call costs before you make it.',
        'Was ein Anruf kostet, steht am Tastenfeld, bevor du anrufst.',
      )

/** D47: what a text costs that is sent, without and with pictures: `0.010 credits each`. */
export const TextPrice = ({ of }: { readonly of: 'segmentMicro' | 'pictureMicro' }) => {
  const price = <CreditsText credits={toCredits(textPricesOf(useRates())[of])} form="rate" />
  return say(<>{price} each</>, <>je {price}</>)
}

/** D47: how much text one price is for. */
export const textLengthWords = say(
  'A text has up to 160 characters, or 70 with emoji. A longer one counts as several.',
  'Eine Nachricht hat bis zu 160 Zeichen, mit Emoji bis zu 70. Eine längere zählt als mehrere.',
)

/** What a number costs: `1.50 credits per month`. */
export const NumberPrice = () => (
  <span className={styles.whole}>
    <CreditsText credits={NUMBER_MONTH_CREDITS} form="payment" /> {say('per month', 'im Monat')}
  </span>
)
