import { toCredits } from '@parley/shared-contract'
import { moneyWords, signedMoney } from '@parley/shared-ui/words'
import type { SpendingDay } from './spending-model.ts'

/** What a day came to: `0.066 credits`, `0.022 credits given back`. */
export const spentWords = ({ spentMicro }: Pick<SpendingDay, 'spentMicro'>): string =>
  spentMicro < 0
    ? `${signedMoney(toCredits(-spentMicro), 'charge')} given back`
    : moneyWords(toCredits(spentMicro), 'charge')
