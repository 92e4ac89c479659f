import {
  CALL_RATE_MICRO_PER_MINUTE,
  CALL_ROUND_MS,
  CARRIER_LIMIT_GRACE_SECONDS,
  HOLD_SLICE_MICRO,
  type MicroCredits,
  RING_LEASE_MS,
  RING_MARGIN_MS,
} from '@parley/shared-contract'
import { type LedgerAccount, spendableMicro } from '../ledger/ledger.ts'
import { type CallMoney, type Posting, refolded, type StoredCall } from './call-money.ts'

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
    call: { ...call, money: { ...money, heldMicro, leaseUntil } },
    account: { ...account, heldMicro: account.heldMicro + sliceMicro, activeCall: id },
    entry: null,
  }
}

/** Until when a call rings that is sent on now; null for one that is not, or may ring for as long as the carrier likes. */
export function ringLimitOf({ admission }: Pick<StoredCall, 'admission'>, now: number): number | null {
  const ringSeconds = admission?.kind === 'send' ? admission.where.ringSeconds : undefined
  return ringSeconds === undefined ? null : now + ringSeconds * 1000
}

/** B3: a call that is sent on sets the first five minutes aside, and nothing else may run beside it (I14). */
export function reserve(call: StoredCall, account: LedgerAccount, now: number): Posting {
  const ringsUntil = ringLimitOf(call, now)
  const report = { kind: 'awaited' } as const
  const money = { ...call.money, leaseUntil: now + RING_LEASE_MS, ringsUntil, report }
  return hold({ ...call, money }, account, sliceOf(account, now))
}

/** An answer starts the paid time. A call that is to be hung up keeps its lease. */
export function leaseFromAnswer({ session, money }: StoredCall): CallMoney {
  if (session.answeredAt === null || money.leaseUntil === null || money.hangUp) return money
  return { ...money, leaseUntil: paidUntil(session.answeredAt, money.heldMicro) }
}

/**
 * B3: the carrier says that the call goes on: the next minutes are set aside. When not one more can be paid, the
 * call is to end, a little after the last paid minute (B7). So is one that rings no longer and was not answered.
 */
export function prolong(before: StoredCall, account: LedgerAccount, now: number): Posting {
  const call = refolded({ ...before, money: { ...before.money, aliveAt: now } })
  const { session, money } = call
  const leased = (leaseUntil: number, hangUp = false): Posting => ({
    call: { ...call, money: { ...money, leaseUntil, hangUp } },
    ...{ account, entry: null },
  })
  if (money.hangUp) return leased(now + CALL_ROUND_MS, true)
  if (session.answeredAt === null) {
    const rings = money.ringsUntil === null || now <= money.ringsUntil + RING_MARGIN_MS
    return rings ? leased(now + RING_LEASE_MS) : leased(now + CALL_ROUND_MS, true)
  }
  const slice = sliceOf(account, now)
  if (slice > 0) return hold(call, account, slice)
  const cutAt = paidUntil(session.answeredAt, money.heldMicro) + CARRIER_LIMIT_GRACE_SECONDS * 1000
  return now >= cutAt ? leased(now + CALL_ROUND_MS, true) : leased(cutAt)
}

/** Frees what the call held, and the person for another call. */
export function withoutHold({ id, money }: StoredCall, account: LedgerAccount): LedgerAccount {
  const activeCall = account.activeCall === id ? null : account.activeCall
  return { ...account, heldMicro: account.heldMicro - money.heldMicro, activeCall }
}
