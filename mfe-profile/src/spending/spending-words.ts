import { toCredits } from '@parley/shared-contract'
import { moneyParts, moneyWords, signedMoney } from '@parley/shared-ui/words'
import type { SpendingDay } from './spending-model.ts'

/** What days came to, beside the balance and the limits: `0.07 credits`; `+0.022 credits given back`. */
export const spentWords = ({ spentMicro }: Pick<SpendingDay, 'spentMicro'>): string =>
  spentMicro < 0 ? givenBackWords(spentMicro) : moneyWords(toCredits(spentMicro), 'spent')

export const givenBackWords = (spentMicro: number): string =>
  `${signedMoney(toCredits(-spentMicro), 'sum')} given back`

/**
 * The same in figures alone: `0.07`, and in a column `0.066`, where each line is as exact as its charges.
 * @param micro at least 0
 */
export const spentFigures = (micro: number, form: 'spent' | 'sum'): string =>
  moneyParts(toCredits(Math.max(0, micro)), form)[1]
