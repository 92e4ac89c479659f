import {
  type ErrorCode,
  errorCodeOf,
  NUMBER_MONTH_CREDITS,
  ParleyError,
  type PersonNotice,
} from '@parley/shared-contract'
import type { LedgerAccount, LedgerChange } from '../ledger/ledger.ts'
import { requireCredits } from '../ledger/ledger.ts'
import { reachedLimit, requireSpendable } from '../ledger/spending.ts'
import type { Reservation, StoredNumber } from './number-document.ts'
import { dueStep, expired, heldUntil, type LifeStep, reminded, renewalRefused } from './number-life-model.ts'
import { isReservation, purchasePriceMicro, returning } from './number-purchase.ts'
import { automaticRenewalId, renewedAt } from './renewal-decision.ts'

/** A number as time finds it, with the money of its person. */
interface Life {
  readonly number: StoredNumber | Reservation
  readonly account: LedgerAccount
  /** Null while nothing was charged. */
  readonly change: LedgerChange | null
  readonly notices: readonly PersonNotice[]
}

type Refusal = Extract<PersonNotice, { type: 'renewal_refused' }>['code']
const isRefusal = (code: ErrorCode): code is Refusal =>
  code === 'INSUFFICIENT_CREDITS' || code === 'SPENDING_LIMIT'

/** The id says of which expiry it tells, so that it is one notice however often it comes to that. */
const noticeOf = ({ id, phoneNumber, expiryDate }: StoredNumber, what: string, at: number) => ({
  ...{ id: `${what}_${id}_${expiryDate}`, at, seenAt: null },
  ...{ phoneNumberId: id, phoneNumber },
})

/** Renews it for one month, once for each expiry. @throws ParleyError as a renewal by hand */
function renewed(number: StoredNumber, account: LedgerAccount, hasProfile: boolean, now: number) {
  if (!hasProfile) throw new ParleyError('NOT_FOUND')
  requireCredits(account, purchasePriceMicro(1), 'renewal')
  requireSpendable(account, purchasePriceMicro(1), now)
  const entryId = automaticRenewalId(number)
  return renewedAt(account, number, { months: 1, entryId, fingerprint: '' }, now)
}

function refused(life: Life, number: StoredNumber, cause: unknown, now: number): Life {
  const code = errorCodeOf(cause)
  const after = { ...life, number: renewalRefused(number, now) }
  if (!isRefusal(code)) {
    if (code !== 'NOT_FOUND') throw cause
    return after
  }
  const { expiryDate } = number
  const limit = code === 'SPENDING_LIMIT' ? reachedLimit(life.account, now) : undefined
  const facts = {
    ...({ type: 'renewal_refused', expiryDate, code, credits: NUMBER_MONTH_CREDITS } as const),
    ...(limit ? { limit } : {}),
  }
  const isFirst = number.renewalRefusedAt === undefined
  const notice: PersonNotice = { ...noticeOf(number, 'refused', now), ...facts }
  return { ...after, notices: isFirst ? [...life.notices, notice] : life.notices }
}

function afterStep(life: Life, number: StoredNumber, step: LifeStep, hasProfile: boolean, now: number): Life {
  const { notices } = life
  const { expiryDate } = number
  switch (step.kind) {
    case 'remind': {
      const { days } = step
      const notice: PersonNotice = {
        ...noticeOf(number, `expires_${days}`, now),
        ...{ type: 'number_expires', expiryDate, days },
      }
      return { ...life, number: reminded(number, days), notices: [...notices, notice] }
    }
    case 'renew': {
      try {
        const { change, number: after } = renewed(number, life.account, hasProfile, now)
        const notice: PersonNotice = {
          ...noticeOf(number, 'renewed', now),
          ...{ type: 'number_renewed', expiryDate: after.expiryDate, credits: NUMBER_MONTH_CREDITS },
        }
        return { number: after, account: change.account, change, notices: [...notices, notice] }
      } catch (cause) {
        return refused(life, number, cause, now)
      }
    }
    case 'expire': {
      const after = expired(number, now)
      const facts = { type: 'number_expired', heldUntil: heldUntil(after) } as const
      return {
        ...life,
        number: after,
        notices: [...notices, { ...noticeOf(number, 'expired', now), ...facts }],
      }
    }
    case 'release': {
      const notice: PersonNotice = { ...noticeOf(number, 'released', now), type: 'number_released' }
      return { ...life, number: returning(number, now, now), notices: [...notices, notice] }
    }
  }
}

/**
 * D18: all that is due of a number by now, one after the other. A number is renewed once at most, since what belongs to a
 * new expiry is later.
 * @param hasProfile false when its person leaves, or has left: then nothing is charged
 * @returns null when nothing is due
 */
export function lifeUntilNow(
  number: StoredNumber,
  { account, hasProfile }: { readonly account: LedgerAccount; readonly hasProfile: boolean },
  now: number,
): Life | null {
  let life: Life = { number, account, change: null, notices: [] }
  for (;;) {
    const before = life.number
    const step = isReservation(before) ? null : dueStep(before, now)
    if (step === null || isReservation(before)) return life.number === number ? null : life
    life = afterStep(life, before, step, hasProfile, now)
  }
}
