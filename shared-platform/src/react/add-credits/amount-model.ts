import { MAX_TOP_UP_CREDITS, MIN_TOP_UP_CREDITS, type Refusal, typedCredits } from '@parley/shared-contract'

/** What somebody has chosen to buy: one of the amounts that are offered, or one that they have typed. */
export interface AmountChoice {
  /** Null while another amount is typed. */
  readonly preset: string | null
  readonly other: string
}

const refusal: Refusal = {
  code: 'TOP_UP_AMOUNT',
  details: { least: MIN_TOP_UP_CREDITS, most: MAX_TOP_UP_CREDITS },
}

/** D13: the chosen credits, or why so many cannot be bought. */
export function chosenAmount({ preset, other }: AmountChoice): number | Refusal {
  const credits = typedCredits(preset ?? other)
  if (credits === null) return refusal
  return credits >= MIN_TOP_UP_CREDITS && credits <= MAX_TOP_UP_CREDITS ? credits : refusal
}
