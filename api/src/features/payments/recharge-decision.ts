import {
  MAX_RECHARGE_FAILURES,
  ParleyError,
  type PersonNotice,
  RECHARGE_RETRY_MS,
  type RechargeNotice,
} from '@parley/shared-contract'
import type { LedgerAccount } from '../ledger/ledger.ts'
import { type Recharge, runsLow } from '../ledger/recharge.ts'
import { isPaymentOver } from './payment-facts.ts'
import { lookAfter, newPayment, type StoredPayment } from './stored-payment.ts'

/** The calendar month of a time, UTC. */
const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7)

/** When the next calendar month begins, UTC. */
function nextMonthAt(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

/** What was charged in the month of this time. */
export const usedCentsIn = ({ month, usedCents }: Recharge, now: number): number =>
  month === monthOf(now) ? usedCents : 0

/** What whoever sees to a recharge that is due has to do. */
export type RechargeStep =
  /** A new payment: its document is written with the account. */
  | { readonly do: 'charge'; readonly account: LedgerAccount; readonly payment: StoredPayment }
  /** One that was begun before, and of which nothing has been heard. */
  | { readonly do: 'resume'; readonly account: LedgerAccount; readonly paymentId: string }
  | { readonly do: 'nothing'; readonly account: LedgerAccount }

const withRecharge = (account: LedgerAccount, recharge: Recharge): LedgerAccount => ({ ...account, recharge })

/**
 * D13: a recharge that is due begins a payment, counted in its month from now on, so that no two can be under way and no
 * month can hold more than its ceiling, whoever looks and however many do.
 * @param id of the payment that would begin
 * @param freeAt when those of the last hour leave room for another one, epoch milliseconds
 */
export function beginRecharge(account: LedgerAccount, id: string, freeAt: number, now: number): RechargeStep {
  const { recharge } = account
  if (!recharge || recharge.dueAt === null || recharge.dueAt > now) return { do: 'nothing', account }
  const { setting, running } = recharge
  if (account.deletion !== null)
    return { do: 'nothing', account: withRecharge(account, { ...recharge, dueAt: null }) }
  if (running !== null) {
    const dueAt = lookAfter(recharge.failures + 1, now)
    return { do: 'resume', account: withRecharge(account, { ...recharge, dueAt }), paymentId: running }
  }
  if (!setting || !runsLow(account))
    return { do: 'nothing', account: withRecharge(account, { ...recharge, dueAt: null }) }
  if (freeAt > now) return { do: 'nothing', account: withRecharge(account, { ...recharge, dueAt: freeAt }) }
  const used = usedCentsIn(recharge, now)
  const counted = { ...recharge, month: monthOf(now) }
  if (used + setting.amountCents > setting.ceilingCents) {
    const credits = setting.ceilingCents / 100
    const notice = { kind: 'ceiling', at: now, paymentId: null, credits, isOff: false } as const
    const waiting = { ...counted, usedCents: used, dueAt: nextMonthAt(now), notice }
    return { do: 'nothing', account: withRecharge(account, waiting) }
  }
  const begun = {
    ...counted,
    usedCents: used + setting.amountCents,
    running: id,
    dueAt: lookAfter(0, now),
  }
  return {
    do: 'charge',
    account: withRecharge(account, begun),
    payment: newPayment({ id, userId: account.uid, kind: 'recharge', amountCents: setting.amountCents }, now),
  }
}

/** A recharge that was given up, and no longer counted, was paid all the same: it counts in its month again. */
function recountRecharge(payment: StoredPayment, account: LedgerAccount, recharge: Recharge): LedgerAccount {
  const isOfMonth = recharge.month === monthOf(payment.createdAt)
  const usedCents = recharge.usedCents + payment.amountCents
  return isOfMonth ? withRecharge(account, { ...recharge, usedCents }) : account
}

/**
 * The account once its recharge has come to an end: paid, it is free for the next; failed, it is tried again after an hour,
 * and switched off after the second time, or at once where the bank wants to hear from the person (D13). The same account while it goes on, and for every other payment.
 */
export function concludeRecharge(
  before: StoredPayment,
  payment: StoredPayment,
  account: LedgerAccount,
  now: number,
): LedgerAccount {
  const { recharge } = account
  const isPaidLate =
    before.facts.closed !== null && before.facts.paidCents === 0 && payment.facts.paidCents > 0
  if (recharge && isPaidLate && payment.kind === 'recharge' && recharge.running !== payment.id)
    return recountRecharge(payment, account, recharge)
  if (!recharge || recharge.running !== payment.id || !isPaymentOver(payment.facts)) return account
  const over = { ...recharge, running: null }
  const dueAt = recharge.setting && runsLow(account) ? 0 : null
  if (payment.facts.paidCents > 0) return withRecharge(account, { ...over, failures: 0, dueAt, notice: null })
  const usedBefore = Math.max(0, usedCentsIn(recharge, payment.createdAt) - payment.amountCents)
  const isOfMonth = recharge.month === monthOf(payment.createdAt)
  const uncounted = { ...over, usedCents: isOfMonth ? usedBefore : recharge.usedCents }
  // The provider never came to it: that says nothing of the card.
  if (payment.facts.closed === 'expired') return withRecharge(account, { ...uncounted, dueAt })
  const failures = recharge.failures + 1
  const kind = payment.facts.closed === 'unconfirmed' ? 'unconfirmed' : 'declined'
  // A bank that wants to hear from the person says the same in an hour.
  const isOff = kind === 'unconfirmed' || failures >= MAX_RECHARGE_FAILURES
  const credits = payment.amountCents / 100
  const notice: RechargeNotice = { kind, at: now, paymentId: payment.id, credits, isOff }
  return withRecharge(account, {
    ...uncounted,
    failures,
    notice,
    setting: isOff ? null : recharge.setting,
    dueAt: isOff || recharge.setting === null ? null : now + RECHARGE_RETRY_MS,
  })
}

/** What the person is to be told of what has become of their recharge. */
export function rechargeNotices(
  { recharge: before }: LedgerAccount,
  { recharge: after }: LedgerAccount,
): readonly PersonNotice[] {
  const told = after?.notice
  if (!before?.setting || !after || !told || told.at === before.notice?.at) return []
  const { at, kind, isOff, paymentId, credits } = told
  const common = { at, seenAt: null }
  if (kind === 'ceiling') {
    const monthlyCeiling = credits ?? before.setting.ceilingCents / 100
    return [{ ...common, id: `recharge_ceiling_${after.month}`, type: 'recharge_ceiling', monthlyCeiling }]
  }
  // What was charged, whatever has been chosen since.
  const amount = credits ?? before.setting.amountCents / 100
  const id = kind === 'taken_back' ? `recharge_off_${paymentId}` : `recharge_${paymentId}`
  return [{ ...common, id, type: 'recharge_refused', amount, reason: kind, isOff }]
}

/**
 * The account after a payment of it was refunded or disputed: whoever wants their money back is not charged again before
 * they say so. Nor is a charge that is under way asked for again; should it have been paid, that is told.
 */
export function stopRecharge(account: LedgerAccount, paymentId: string, now: number): LedgerAccount {
  const { recharge } = account
  if (!recharge || (recharge.setting === null && recharge.dueAt === null)) return account
  const notice: RechargeNotice = { kind: 'taken_back', at: now, paymentId, credits: null, isOff: true }
  return withRecharge(account, {
    ...recharge,
    setting: null,
    dueAt: null,
    notice: recharge.setting ? notice : recharge.notice,
  })
}

/**
 * D13: switched on or off by its person. A charge that is under way goes on; what it adds is theirs. A card that was refused
 * waits for its hour all the same, as long as it stays switched on.
 */
export function setRecharge(
  account: LedgerAccount,
  setting: Recharge['setting'],
  now: number,
): LedgerAccount {
  const { recharge } = account
  const before = recharge ?? {
    setting: null,
    dueAt: null,
    running: null,
    failures: 0,
    month: monthOf(now),
    usedCents: 0,
    notice: null,
  }
  // One under way that was stopped is seen to again once its person wants it.
  const waits = before.running !== null ? (before.dueAt ?? (setting ? 0 : null)) : null
  const isRefused = before.failures > 0 && before.notice?.kind !== 'ceiling'
  if (setting !== null && before.setting !== null && isRefused)
    return withRecharge(account, { ...before, setting })
  return withRecharge(account, { ...before, setting, dueAt: waits, failures: 0, notice: null })
}

/** What a person wants of it. */
export interface RechargeWanted {
  readonly setting: Recharge['setting']
  /** How it stood as they were shown it; not there where nobody was shown anything. */
  readonly shown?: Recharge['setting'] | undefined
}

const isSame = (one: Recharge['setting'], other: Recharge['setting']): boolean =>
  one?.amountCents === other?.amountCents && one?.ceilingCents === other?.ceilingCents

/**
 * D13: as `setRecharge`, of what the person saw. Switched off it is in any case, and what is so already was done before.
 * @throws ParleyError `CONFLICT` for one that is switched on where something else was switched on meanwhile
 */
export function setShownRecharge(
  account: LedgerAccount,
  { setting, shown }: RechargeWanted,
  now: number,
): LedgerAccount {
  const before = account.recharge?.setting ?? null
  if (setting !== null && shown !== undefined && !isSame(before, shown) && !isSame(before, setting))
    throw new ParleyError('CONFLICT', { place: 'recharge' })
  return setRecharge(account, setting, now)
}

/**
 * D13: what is said here of a recharge that is switched on, and the rest as it is.
 * @throws ParleyError `CONFLICT` for one that is off: what its person saw on is not switched on again by that; and where a
 * month would hold less than one charge
 */
export function changeRecharge(
  account: LedgerAccount,
  change: Partial<NonNullable<Recharge['setting']>>,
  now: number,
): LedgerAccount {
  const setting = account.recharge?.setting
  const changed = setting && { ...setting, ...change }
  if (!changed || changed.ceilingCents < changed.amountCents)
    throw new ParleyError('CONFLICT', { place: 'recharge' })
  return setRecharge(account, changed, now)
}
