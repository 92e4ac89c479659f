import {
  CALL_RATE_MICRO_PER_MINUTE,
  CALL_ROUND_MS,
  CARRIER_LIMIT_GRACE_SECONDS,
  HOLD_SLICE_MICRO,
  type MicroCredits,
  RING_LEASE_MS,
} from '@parley/shared-contract'
import { type LedgerAccount, spendableMicro } from '../ledger/ledger.ts'
import type { CallMoney, Posting, StoredCall } from './call-money.ts'

/** Whole minutes only: a started minute is paid in full. */
const sliceOf = (account: LedgerAccount, now: number) => {
  const affordable = Math.min(HOLD_SLICE_MICRO, spendableMicro(account, now))
  return affordable - (affordable % CALL_RATE_MICRO_PER_MINUTE)
}

const paidUntil = (answeredAt: number, heldMicro: MicroCredits) =>
  answeredAt + Math.floor(heldMicro / CALL_RATE_MICRO_PER_MINUTE) * 60_000

function hold(call: StoredCall, account: LedgerAccount, sliceMicro: MicroCredits): Posting {
  const { id, session, money } = call
  const heldMicro = money.heldMicro + sliceMicro
  const leaseUntil = session.answeredAt === null ? money.leaseUntil : paidUntil(session.answeredAt, heldMicro)
  return {
    money: { ...money, heldMicro, leaseUntil },
    account: { ...account, heldMicro: account.heldMicro + sliceMicro, activeCall: id },
    entry: null,
  }
}

/** B3: a call that is sent on sets the first five minutes aside, and nothing else may run beside it (I14). */
export function reserve(call: StoredCall, account: LedgerAccount, now: number): Posting {
  const money = { ...call.money, leaseUntil: now + RING_LEASE_MS, report: { kind: 'awaited' } as const }
  return hold({ ...call, money }, account, sliceOf(account, now))
}

/** An answer starts the paid time. A call that is to be hung up keeps its lease. */
export function leaseFromAnswer({ session, money }: StoredCall): CallMoney {
  if (session.answeredAt === null || money.leaseUntil === null || money.hangUp) return money
  return { ...money, leaseUntil: paidUntil(session.answeredAt, money.heldMicro) }
}

/**
 * B3: the carrier says that the call goes on: the next minutes are set aside. When not one more can be paid, the
 * call is to end, a little after the last paid minute (B7).
 */
export function prolong(call: StoredCall, account: LedgerAccount, now: number): Posting {
  const { session } = call
  const money = { ...call.money, aliveAt: now }
  const unchanged = { account, entry: null }
  if (money.hangUp) return { ...unchanged, money: { ...money, leaseUntil: now + CALL_ROUND_MS } }
  if (session.answeredAt === null)
    return { ...unchanged, money: { ...money, leaseUntil: now + RING_LEASE_MS } }
  const slice = sliceOf(account, now)
  if (slice > 0) return hold({ ...call, money }, account, slice)
  const cutAt = paidUntil(session.answeredAt, money.heldMicro) + CARRIER_LIMIT_GRACE_SECONDS * 1000
  const hangUp = now >= cutAt
  return { ...unchanged, money: { ...money, hangUp, leaseUntil: hangUp ? now + CALL_ROUND_MS : cutAt } }
}

/** Frees what the call held, and the person for another call. */
export function withoutHold({ id, money }: StoredCall, account: LedgerAccount): LedgerAccount {
  const activeCall = account.activeCall === id ? null : account.activeCall
  return { ...account, heldMicro: account.heldMicro - money.heldMicro, activeCall }
}
