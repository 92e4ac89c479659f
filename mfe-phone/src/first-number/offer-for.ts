import { dayRefusal, monthsCost, type Purse, paidFrom, type Refusal, toMicro } from '@parley/shared-contract'
import { leavesWords } from '@parley/shared-ui'
import { moneyWords } from '@parley/shared-ui/words'

export interface Offer {
  /**
   * Set when the day's limit (D37) or the balance (S5) does not cover these months; else null. The limit comes first: nobody
   * buys credits for what it forbids.
   */
  readonly refusal: Refusal<'INSUFFICIENT_CREDITS' | 'SPENDING_LIMIT'> | null
  /** That the balance does not cover them, also where the limit is named first; null when it does. */
  readonly lack: Refusal<'INSUFFICIENT_CREDITS'> | null
  /** What is left after paying; null while the balance is not known or too small. */
  readonly balanceAfter: string | null
  /** That no call can be made with what is left, or little of the day is; null when there is enough. */
  readonly warning: string | null
}

/**
 * What buying a number for so many months would do to a purse.
 * @param purse null while it is not known
 * @param now epoch milliseconds
 */
export function offerFor(purse: Purse | null, months: number, now: number): Offer {
  const nothing: Offer = { refusal: null, lack: null, balanceAfter: null, warning: null }
  if (purse === null) return nothing
  const need = monthsCost(months)
  const details = { place: 'action', need, have: purse.credits } as const
  const lack =
    toMicro(purse.credits) < toMicro(need) ? ({ code: 'INSUFFICIENT_CREDITS', details } as const) : null
  const refusal = dayRefusal(purse, need, now) ?? lack
  if (refusal) return { ...nothing, refusal, lack }
  const after = paidFrom(purse, need)
  return {
    ...nothing,
    balanceAfter: moneyWords(after.credits, 'balance'),
    warning: leavesWords(after, now),
  }
}
