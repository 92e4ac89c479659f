import {
  billedSeconds,
  type CallRate,
  callPriceMicro,
  formatDuration,
  startedMinutes,
  toCredits,
} from '@parley/shared-contract'
import { moneyWords, say } from '@parley/shared-ui/words'

export interface WorkedExample {
  /** `4 min 10 s` */
  readonly length: string
  /** What is charged for: `Started minutes`, 5; or `Counted time`, `4:12`, where it is counted in shorter steps. */
  readonly charged: { readonly what: string; readonly amount: string }
  /** `0.110 credits`, so that amounts under each other line up. */
  readonly cost: string
}

/**
 * What a call of this length costs (S9), with its parts.
 * @param seconds answered time
 */
export function workedExample(seconds: number, rate: CallRate): WorkedExample {
  return {
    length: `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    charged:
      rate.incrementSeconds === 60
        ? { what: say('Started minutes', 'Angefangene Minuten'), amount: String(startedMinutes(seconds)) }
        : {
            what: say('Counted time', 'Gezählte Zeit'),
            amount: formatDuration(billedSeconds(seconds, rate)),
          },
    cost: moneyWords(toCredits(callPriceMicro(seconds, rate)), 'charge'),
  }
}
