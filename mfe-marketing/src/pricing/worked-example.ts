import { callPriceMicro, startedMinutes, toCredits } from '@parley/shared-contract'

export interface WorkedExample {
  /** `4 min 10 s` */
  readonly length: string
  readonly minutes: number
  /** `0.110 credits`, always with the three decimals that the rate has. */
  readonly cost: string
}

/** An amount with three decimals, so that amounts under each other line up. */
export const exactCredits = (credits: number): string => `${credits.toFixed(3)} credits`

/**
 * What a call of this length costs (S9), with its parts.
 * @param seconds answered time
 */
export function workedExample(seconds: number): WorkedExample {
  return {
    length: `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    minutes: startedMinutes(seconds),
    cost: exactCredits(toCredits(callPriceMicro(seconds))),
  }
}
