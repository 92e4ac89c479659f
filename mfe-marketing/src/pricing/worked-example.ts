import { callPriceMicro, startedMinutes, toCredits } from '@parley/shared-contract'
import { moneyWords } from '@parley/shared-ui/words'

export interface WorkedExample {
  /** `4 min 10 s` */
  readonly length: string
  readonly minutes: number
  /** `0.110 credits`, so that amounts under each other line up. */
  readonly cost: string
}

/**
 * What a call of this length costs (S9), with its parts.
 * @param seconds answered time
 */
export function workedExample(seconds: number): WorkedExample {
  return {
    length: `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    minutes: startedMinutes(seconds),
    cost: moneyWords(toCredits(callPriceMicro(seconds)), 'charge'),
  }
}
