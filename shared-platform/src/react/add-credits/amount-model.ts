import { MAX_TOP_UP_CREDITS, MIN_TOP_UP_CREDITS } from '@parley/shared-contract'
import { typedAmount } from '@parley/shared-ui/words'

/** What somebody has chosen to buy: one of the amounts that are offered, or one that they have typed. */
export interface AmountChoice {
  /** Null while another amount is typed. */
  readonly preset: string | null
  readonly other: string
}

/** D13: how many credits can be bought at a time. */
export const buyable = { least: MIN_TOP_UP_CREDITS, most: MAX_TOP_UP_CREDITS }

/** D13: the chosen credits, or why so many cannot be bought, as a sentence. */
export const chosenAmount = ({ preset, other }: AmountChoice): number | string =>
  typedAmount(preset ?? other, buyable)
