import {
  CALL_ROUND_MS,
  maxCallSeconds,
  toCredits,
  WALL_GRACE_SECONDS,
  WALL_ROUND_MS,
} from '@parley/shared-contract'
import { availableMicro, type LedgerAccount } from '../ledger/ledger.ts'
import { reachedLimit, spendableMicro } from '../ledger/spending.ts'
import { type CallFunds, type CallMoney, rateOfCall, type StoredCall } from './call-money.ts'

/** S9: how long the call may last by what its person has now, what it holds and what it has cost included. */
export function fundsOfCall(call: StoredCall, account: LedgerAccount, now: number): CallFunds {
  const { heldMicro, chargedMicro } = call.money
  const spendable = spendableMicro(account, now)
  const seconds = maxCallSeconds(toCredits(spendable + heldMicro + chargedMicro), rateOfCall(call))
  return spendable < availableMicro(account)
    ? { seconds, endedBy: 'day-limit', limit: reachedLimit(account, now) }
    : { seconds, endedBy: 'credits' }
}

/**
 * The call is to be hung up because its credits are used up; credits that come before the carrier obeys keep it on. One that its
 * browser has reported ends in any case, whatever its wall is.
 */
export const isAtWall = ({
  hangUp,
  wallAt,
  report,
}: Pick<CallMoney, 'hangUp' | 'wallAt' | 'report'>): boolean =>
  hangUp && wallAt !== null && report.kind !== 'claimed'

/** When the server ends a call for which nothing more can be set aside (B7): a little after its browser should have. */
export const wallOf = (answeredAt: number, { seconds }: CallFunds): number =>
  answeredAt + (seconds + WALL_GRACE_SECONDS) * 1000

/** When it is asked for the next time that a call at its wall is ended: each moment of it is at our cost. */
export const nextTryAt = (looksInVain: number, now: number): number =>
  now + Math.min(WALL_ROUND_MS * 2 ** looksInVain, CALL_ROUND_MS)
