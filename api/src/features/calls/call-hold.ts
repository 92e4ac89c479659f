import {
  CALL_ROUND_MS,
  creditRefusal,
  HOLD_SLICE_MINUTES,
  LEASE_RENEWAL_MS,
  MAX_LOOK_PAUSE_MS,
  type MicroCredits,
  RING_LEASE_MS,
  RING_MARGIN_MS,
  stepPriceMicro,
  toCredits,
  WALL_GRACE_SECONDS,
} from '@parley/shared-contract'
import type { LedgerAccount } from '../ledger/ledger.ts'
import { spendableMicro } from '../ledger/spending.ts'
import { type CallMoney, type Posting, rateOfCall, refolded, type StoredCall } from './call-money.ts'
import { fundsOfCall, isAtWall, nextTryAt, wallOf } from './call-wall.ts'

/** Whole steps of the call's price only: one that has begun is paid in full. */
const sliceOf = (call: StoredCall, account: LedgerAccount, now: number) => {
  const rate = rateOfCall(call)
  const affordable = Math.min(HOLD_SLICE_MINUTES * rate.microPerMinute, spendableMicro(account, now))
  return affordable - (affordable % stepPriceMicro(rate))
}

const paidUntil = (call: StoredCall, answeredAt: number, heldMicro: MicroCredits) => {
  const rate = rateOfCall(call)
  return answeredAt + Math.floor(heldMicro / stepPriceMicro(rate)) * rate.incrementSeconds * 1000
}

/** The carrier is asked a little before the last paid minute is over. */
const leaseOf = (call: StoredCall, answeredAt: number, heldMicro: MicroCredits) =>
  paidUntil(call, answeredAt, heldMicro) - LEASE_RENEWAL_MS

/**
 * A little after what is set aside for a call and was paid of it, or its credits as they were last counted, are used up (B7);
 * null for one that was not answered as far as is known.
 */
export function wallOfCall(call: StoredCall): number | null {
  const { answeredAt } = call.session
  const { heldMicro, chargedMicro, funds } = call.money
  if (answeredAt === null) return null
  const paid = paidUntil(call, answeredAt, heldMicro + chargedMicro) + WALL_GRACE_SECONDS * 1000
  return funds === null ? paid : Math.min(paid, wallOf(answeredAt, funds))
}

/**
 * By when a call is to be looked at though every look at it fails; null for one that nobody looks after any more, and for one
 * that has given way or rung out: it has no credits that could keep it on.
 */
export function unseenWallOf(call: StoredCall): number | null {
  const { hangUp, leaseUntil, report } = call.money
  return leaseUntil === null || (hangUp && report.kind !== 'claimed') ? null : wallOfCall(call)
}

/** The call is to end in any case: at once, and from its wall on every few seconds, since each of them is at our cost. */
export function toEnd(call: StoredCall, leaseUntil: number, now: number): StoredCall {
  const ending = { ...call, money: { ...call.money, leaseUntil, hangUp: true, looksInVain: 0 } }
  const wall = unseenWallOf(ending)
  const wallAt = wall === null ? null : Math.max(wall, nextTryAt(0, now))
  return { ...ending, money: { ...ending.money, wallAt } }
}

/** When a call whose ringing is limited has rung out, whatever the clocks say. */
const rungOutAt = (ringsUntil: number) => ringsUntil + RING_MARGIN_MS

/**
 * Until when whoever looks after a call has it to themselves. After that somebody tries again: soon, and less and less
 * often when it was in vain, so that no call keeps the others waiting.
 */
export const claimedUntil = (looksInVain: number, now: number): number =>
  now + Math.min(CALL_ROUND_MS * 2 ** looksInVain, MAX_LOOK_PAUSE_MS)

function hold(call: StoredCall, account: LedgerAccount, sliceMicro: MicroCredits): Posting {
  const { id, session, money } = call
  const heldMicro = money.heldMicro + sliceMicro
  const leaseUntil =
    session.answeredAt === null ? money.leaseUntil : leaseOf(call, session.answeredAt, heldMicro)
  return {
    call: {
      ...call,
      money: { ...money, heldMicro, leaseUntil, looksInVain: 0, hangUp: false, wallAt: null },
    },
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
  const leaseUntil = ringsUntil === null ? now + RING_LEASE_MS : rungOutAt(ringsUntil)
  const money = { ...call.money, leaseUntil, ringsUntil, report, funds: fundsOfCall(call, account, now) }
  return hold({ ...call, money }, account, sliceOf(call, account, now))
}

/**
 * The call is to be sent on to another number, and who calls hears nothing until it is: whoever looks at the walls gives the order
 * again, unless the carrier has taken it by then.
 */
export const awaitingOrder = (call: StoredCall, now: number): StoredCall => ({
  ...call,
  money: { ...call.money, wallAt: nextTryAt(0, now) },
})

/** An answer starts the paid time. A call that is to be hung up keeps its lease. */
export function leaseFromAnswer(call: StoredCall): CallMoney {
  const { session, money } = call
  if (session.answeredAt === null || money.leaseUntil === null || money.hangUp) return money
  return { ...money, leaseUntil: leaseOf(call, session.answeredAt, money.heldMicro) }
}

/**
 * B3: the carrier says that the call goes on: the next minutes are set aside when the last ones are nearly over. When not
 * one more can be paid, the call is to end, a little after its credits are used up (B7), unless there are more of them by then. So
 * is one that rings no longer and was not answered.
 */
export function prolong(before: StoredCall, account: LedgerAccount, now: number): Posting {
  const funds = fundsOfCall(before, account, now)
  const call = refolded({ ...before, money: { ...before.money, aliveAt: now, funds } })
  const { answeredAt } = call.session
  const { hangUp, ringsUntil, heldMicro } = call.money
  const leased = (leaseUntil: number): Posting => leasedUntil(call, account, leaseUntil)
  const ended = (): Posting => ({ call: toEnd(call, now + CALL_ROUND_MS, now), account, entry: null })
  if (hangUp && !isAtWall(call.money)) return ended()
  if (answeredAt === null) {
    if (ringsUntil === null) return leased(now + RING_LEASE_MS)
    return now < rungOutAt(ringsUntil) ? leased(rungOutAt(ringsUntil)) : ended()
  }
  const renewAt = leaseOf(call, answeredAt, heldMicro)
  if (now < renewAt) return leased(renewAt)
  const slice = sliceOf(call, account, now)
  if (slice > 0) return hold(call, account, slice)
  // It was told to end for what there was: a little more than that is not why it ends.
  return hangUp ? atWall(before, account, now, now) : atWall(call, account, wallOf(answeredAt, funds), now)
}

/** Nothing more can be set aside: it is looked after at its wall, and then again and again until it is over. */
function atWall(call: StoredCall, account: LedgerAccount, wallAt: number, now: number): Posting {
  const [nextAt, isOver] = now < wallAt ? [wallAt, false] : [nextTryAt(0, now), true]
  const posting = leasedUntil(call, account, nextAt, isOver)
  return { ...posting, call: { ...posting.call, money: { ...posting.call.money, wallAt: nextAt } } }
}

/**
 * B7: a call at its wall is to end also when the carrier does not say how it is; whoever looks after it asks again. Null for
 * one that is not there yet, or for which something can be set aside.
 */
export function endAtWall(call: StoredCall, account: LedgerAccount, now: number): Posting | null {
  const { money, session } = call
  if (money.leaseUntil === null || session.answeredAt === null || sliceOf(call, account, now) > 0) return null
  if (isAtWall(money)) return { call, account, entry: null }
  const funds = fundsOfCall(call, account, now)
  if (money.hangUp || now < wallOf(session.answeredAt, funds)) return null
  // Looks that came to nothing before have made its pauses longer.
  const ending = { hangUp: true, looksInVain: 0, wallAt: nextTryAt(0, now) }
  return { call: { ...call, money: { ...money, ...ending, funds } }, account, entry: null }
}

/** Nothing moves but the time until the carrier is asked again. */
const leasedUntil = (
  call: StoredCall,
  account: LedgerAccount,
  leaseUntil: number,
  hangUp = false,
): Posting => ({
  call: { ...call, money: { ...call.money, leaseUntil, hangUp, looksInVain: 0, wallAt: null } },
  account,
  entry: null,
})

/**
 * I14: a call from outside that only rings gives way to one that its person makes: it holds nothing any more, and is to
 * end. Null for every other call, and when the one that they make could not be paid (S5).
 */
export function giveUpRing(call: StoredCall, account: LedgerAccount, now: number): Posting | null {
  const { direction, state } = call.session
  if (account.activeCall !== call.id || direction !== 'incoming' || state !== 'initiated') return null
  const freed = withoutHold(call, account)
  if (creditRefusal(toCredits(spendableMicro(freed, now)), 'make')) return null
  const free = { ...call, money: { ...call.money, heldMicro: 0 } }
  return { call: toEnd(free, now, now), account: freed, entry: null }
}

/** Frees what the call held, and the person for another call. */
export function withoutHold({ id, money }: StoredCall, account: LedgerAccount): LedgerAccount {
  const activeCall = account.activeCall === id ? null : account.activeCall
  return { ...account, heldMicro: account.heldMicro - money.heldMicro, activeCall }
}
