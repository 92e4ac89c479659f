import {
  callRefusal,
  creditRefusal,
  limitNow,
  MIN_CALL_CREDITS,
  type Purse,
  toMicro,
} from '@parley/shared-contract'
import { moneyWords, shownFigures } from '../words/money-words.ts'
import { words } from '../words/words.ts'
import { timeWords } from './time-words.ts'

/** With less than this left of the day somebody should know it before they pay, in credits: it is soon too little for a call. */
const LITTLE_LEFT_CREDITS = 2 * MIN_CALL_CREDITS

/**
 * S5, D37: that no call can be made with what a purchase leaves, and until when; or that it leaves little of the day.
 * @param after the purse as it is then
 * @param now epoch milliseconds
 * @returns null when it leaves enough
 */
export function leavesWords(after: Purse, now: number): string | null {
  const limit = limitNow(after, now)
  const tooFew = creditRefusal(after.credits, 'make')
    ? words.money.leavesTooFew(moneyWords(MIN_CALL_CREDITS, 'payment'))
    : null
  if (!limit) return tooFew
  if (callRefusal(after, 'make', now)?.code === 'SPENDING_LIMIT') {
    const none = words.limit.leavesNoCall(timeWords(limit.until, now, 'both', undefined, 'within'))
    return tooFew ? `${none} ${tooFew}` : none
  }
  const isLittle = limit.left < LITTLE_LEFT_CREDITS && toMicro(limit.left) <= toMicro(after.credits)
  return tooFew ?? (isLittle ? words.limit.leavesLittle(shownFigures(limit.left, 'balance')) : null)
}
