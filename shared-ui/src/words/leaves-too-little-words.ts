import { callRefusal, MIN_CALL_CREDITS, type Purse } from '@parley/shared-contract'
import { moneyWords } from './money-words.ts'
import { words } from './words.ts'

const leavesWords = {
  INSUFFICIENT_CREDITS: words.money.leavesTooFew(moneyWords(MIN_CALL_CREDITS, 'payment')),
  SPENDING_LIMIT: words.limit.leavesTooLittle,
} as const

/**
 * S5, D37: that no call can be made with what a purchase leaves.
 * @param after the purse as it is then
 * @param now epoch milliseconds
 * @returns null when one can
 */
export function leavesTooLittleWords(after: Purse, now: number): string | null {
  const lack = callRefusal(after, 'make', now)
  return lack && leavesWords[lack.code]
}
