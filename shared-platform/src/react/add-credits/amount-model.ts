import { MAX_TOP_UP_CREDITS, MIN_TOP_UP_CREDITS, TOP_UP_PRESETS_CREDITS } from '@parley/shared-contract'
import { moneyFigures, typedAmount } from '@parley/shared-ui/words'

/** What somebody has chosen to buy: one of the amounts that are offered, or one that they have typed. */
export interface AmountChoice {
  /** Null while another amount is typed. */
  readonly preset: string | null
  readonly other: string
}

/** D13: how many credits can be bought at a time. */
export const buyable = { least: MIN_TOP_UP_CREDITS, most: MAX_TOP_UP_CREDITS }

/**
 * What is offered first: what was chosen before, else the least that covers what is missing.
 * @param missing credits; undefined where nothing is known to be
 * @param before credits; undefined where nothing was chosen yet
 */
export function firstChoice(missing: number | undefined, before?: number): AmountChoice {
  if (before !== undefined) return choiceOf(before)
  if (missing === undefined) return { preset: '10', other: '' }
  const enough = TOP_UP_PRESETS_CREDITS.find(credits => credits >= missing)
  if (enough !== undefined) return { preset: String(enough), other: '' }
  return { preset: null, other: moneyFigures(missing, 'least') }
}

function choiceOf(credits: number): AmountChoice {
  const isOffered = TOP_UP_PRESETS_CREDITS.some(preset => preset === credits)
  return isOffered
    ? { preset: String(credits), other: '' }
    : { preset: null, other: moneyFigures(credits, 'least') }
}

/** D13: the chosen credits, or why so many cannot be bought, as a sentence. */
export const chosenAmount = ({ preset, other }: AmountChoice): number | string =>
  typedAmount(preset ?? other, buyable)

/** Why what is typed cannot be bought, as a sentence; null where it can, and of what is offered. */
export function refusedAmount(choice: AmountChoice): string | null {
  const amount = chosenAmount(choice)
  return choice.preset === null && typeof amount === 'string' ? amount : null
}
