import { toCredits } from '@parley/shared-contract'
import { moneyParts, moneyWords, say, signedMoney } from '@parley/shared-ui/words'
import type { SpendingDay } from './spending-model.ts'

/** What days came to, as exact as their charges: `0.066 credits`; `+0.022 credits given back`. */
export const spentWords = ({ spentMicro }: Pick<SpendingDay, 'spentMicro'>): string =>
  spentMicro < 0 ? givenBackWords(spentMicro) : moneyWords(toCredits(spentMicro), 'sum')

export const givenBackWords = (spentMicro: number): string =>
  say(
    `${signedMoney(toCredits(-spentMicro), 'sum')} given back`,
    `${signedMoney(toCredits(-spentMicro), 'sum')} zurückgegeben`,
  )

/**
 * The same in figures alone: `0.066`.
 * @param micro at least 0
 */
export const spentFigures = (micro: number): string => moneyParts(toCredits(Math.max(0, micro)), 'sum')[1]
