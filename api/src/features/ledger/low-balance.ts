import { LOW_BALANCE_CREDITS, MICRO_PER_CREDIT, type PersonNotice, toCredits } from '@parley/shared-contract'
import type { LedgerAccount, LedgerEntry } from './ledger.ts'

const LOW_MICRO = LOW_BALANCE_CREDITS * MICRO_PER_CREDIT

const lowBalanceNoticeId = (seq: number): string => `balance_low_${seq}`

/** What an entry makes of the notice that a balance is low. */
interface LowBalance {
  readonly account: LedgerAccount
  /** Null when nothing is to be told. */
  readonly notice: PersonNotice | null
  /** The id of the notice that holds no more; null when there is none. */
  readonly over: string | null
}

/** Whether credits are added by themselves; while that fails its own notice tells of it. */
const isAddedByItself = ({ recharge }: LedgerAccount): boolean =>
  recharge?.setting != null && recharge.notice === null

/** Tells it, until it has been enough again. @param at epoch milliseconds */
function tell(account: LedgerAccount, at: number): LowBalance {
  const { seq } = account
  const credits = toCredits(account.balanceMicro)
  const notice = { id: lowBalanceNoticeId(seq), at, seenAt: null, type: 'balance_low', credits } as const
  return { account: { ...account, lowToldAt: seq }, notice, over: null }
}

/**
 * D13: a balance that falls below what is low is told once, where nothing is added by itself: by the entry that brings it
 * there, and no other, until it has been enough again. Then the notice goes.
 */
export function tellLowBalance(before: LedgerAccount, after: LedgerAccount, entry: LedgerEntry): LowBalance {
  const told = after.lowToldAt
  if (after.balanceMicro >= LOW_MICRO)
    return told === null
      ? { account: after, notice: null, over: null }
      : { account: { ...after, lowToldAt: null }, notice: null, over: lowBalanceNoticeId(told) }
  if (before.balanceMicro < LOW_MICRO || told !== null || isAddedByItself(after))
    return { account: after, notice: null, over: null }
  return tell(after, entry.timestamp)
}

/**
 * D13: a balance that became low while credits were added by themselves was not told; once that is switched off it is, unless
 * it was told before and has not been enough since.
 * @param now epoch milliseconds
 */
export function tellLowWithoutRecharge(
  before: LedgerAccount,
  after: LedgerAccount,
  now: number,
): Omit<LowBalance, 'over'> {
  const isSwitchedOff = before.recharge?.setting != null && after.recharge?.setting == null
  const isUntold = after.balanceMicro < LOW_MICRO && after.lowToldAt === null
  return isSwitchedOff && isUntold ? tell(after, now) : { account: after, notice: null }
}
