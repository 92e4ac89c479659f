import { NUMBER_PURCHASE_MS, ParleyError } from '@parley/shared-contract'
import {
  appendEntry,
  type LedgerAccount,
  type LedgerChange,
  type LedgerEntry,
  replayed,
  requireCredits,
} from '../ledger/ledger.ts'
import { requireNumberToday, requireSpendable } from '../ledger/spending.ts'
import type { NumberDocument, Reservation, StoredNumber } from './number-document.ts'
import {
  activeNumber,
  isAskedNoMore,
  isBought,
  isInService,
  isReservation,
  purchaseEntry,
  purchaseEntryId,
  purchaseFingerprint,
  purchasePriceMicro,
  REQUEST_IS_OVER_MS,
} from './number-purchase.ts'
import type { Beginning, BoughtNumber, NumberPurchase } from './numbers-store.ts'

/** What is known when a purchase is decided about. */
interface PurchaseFacts {
  /** The number's document; null for a number nobody has ever wanted. */
  readonly stored: NumberDocument | null
  readonly account: LedgerAccount
  /** The entry that pays for the stored number; null when there is none. */
  readonly written: LedgerEntry | null
  /** False when the person has deleted their account. */
  readonly hasProfile: boolean
}

const isOwn = (stored: NumberDocument | null, { uid }: NumberPurchase): stored is StoredNumber =>
  stored !== null && !isReservation(stored) && stored.active && stored.userId === uid

/** The ledger entry of the buyer's earlier purchase of this number; null when the number is not theirs. */
export const earlierEntryId = (purchase: NumberPurchase, stored: NumberDocument | null): string | null =>
  isOwn(stored, purchase) ? purchaseEntryId(stored) : null

/** B5's first step: what becomes of a request for a number. See `NumbersStore.begin`. */
export function decideBeginning(
  purchase: NumberPurchase,
  purchaseId: string,
  { stored, account, written, hasProfile }: PurchaseFacts,
  now: number,
): Beginning {
  const { uid: userId, phoneNumber, months } = purchase
  if (isOwn(stored, purchase)) {
    if (!isInService(stored, now)) throw new ParleyError('NUMBER_EXPIRED')
    if (!written) throw new ParleyError('NUMBER_TAKEN')
    return { bought: { number: stored, entry: replayed(written, purchaseFingerprint(months)) } }
  }
  // D18: held for its person after its months, who renews it instead; nobody else can have it meanwhile.
  if (isBought(stored)) throw new ParleyError(stored.userId === userId ? 'NUMBER_EXPIRED' : 'NUMBER_TAKEN')
  const begun = stored !== null && isReservation(stored) ? stored : null
  const isBeyondReach = begun !== null && (begun.userId !== userId || begun.step === 'returning')
  if (isBeyondReach) throw new ParleyError('NUMBER_TAKEN')
  if (!hasProfile) throw new ParleyError('NOT_FOUND')
  requireCredits(account, purchasePriceMicro(months))
  requireSpendable(account, purchasePriceMicro(months), now)
  requireNumberToday(account, now)
  const nextLookAt = now + REQUEST_IS_OVER_MS
  const fresh = { purchaseId, reservedAt: now }
  const reservation: Reservation = {
    ...{ phoneNumber, userId, active: false, step: 'ordering', months, askedAt: now, nextLookAt },
    ...(begun ? { purchaseId: begun.purchaseId, reservedAt: begun.reservedAt } : fresh),
    turn: (begun?.turn ?? 0) + 1,
  }
  return { reservation, isNew: reservation.purchaseId === purchaseId }
}

/**
 * What becomes of a purchase that the carrier has nothing of. Only who is the first and the last one to have gone on with
 * it knows that no order is on its way; until then it is kept as what goes back, so that one that arrives late is found.
 * @param turn of who has found that the carrier has nothing
 * @returns `kept` when somebody else has gone on with it since, and brings it to its end
 */
export function decideForgetting(stored: Reservation, turn: number, now: number): Forgetting {
  if (stored.turn !== turn) return 'kept'
  if (turn === 1 || isAskedNoMore(stored, now)) return 'forgotten'
  return { step: 'returning', nextLookAt: stored.askedAt + REQUEST_IS_OVER_MS }
}
type Forgetting = 'kept' | 'forgotten' | Pick<Reservation, 'step' | 'nextLookAt'>

/**
 * One order of a person at a time: one that may be on its way has to be given back when it is not wanted any more, and that
 * costs us. None is waited for longer than a keeper does.
 * @param others what the person is buying besides
 * @throws ParleyError `NUMBER_PENDING`
 */
export function requireSettled(others: readonly (NumberDocument | null)[], now: number): void {
  const isUnderWay = (other: NumberDocument | null) =>
    other !== null && isReservation(other) && now - other.reservedAt < NUMBER_PURCHASE_MS
  if (others.some(isUnderWay)) throw new ParleyError('NUMBER_PENDING')
}

export interface PurchaseDecision {
  readonly bought: BoughtNumber
  /** Null when it was all done before. */
  readonly done: {
    readonly change: LedgerChange
    readonly number: StoredNumber
    /** D17: the earliest purchase is the number people see. */
    readonly isFirst: boolean
  } | null
}

/**
 * B5's last step, once the carrier has given us the number. See `NumbersStore.activate`.
 * @param ownNumber the number people see of the buyer; null when this is their first
 */
export function decidePurchase(
  purchaseId: string,
  { stored, account, written, hasProfile }: PurchaseFacts,
  ownNumber: string | null,
  now: number,
): PurchaseDecision {
  if (stored?.purchaseId !== purchaseId) throw new ParleyError('NUMBER_TAKEN')
  if (!isReservation(stored)) {
    // Done before, and the answer was lost: what is paid for is never taken back.
    if (!written) throw new RangeError('a number is active only with the entry that paid for it')
    return { bought: { number: stored, entry: written }, done: null }
  }
  if (stored.step === 'returning') throw new ParleyError('NUMBER_TAKEN')
  if (!hasProfile) throw new ParleyError('NOT_FOUND')
  requireCredits(account, purchasePriceMicro(stored.months))
  requireSpendable(account, purchasePriceMicro(stored.months), now)
  const change = appendEntry(account, purchaseEntry(stored), now)
  const number = activeNumber(stored, now)
  return { bought: { number, entry: change.entry }, done: { change, number, isFirst: !ownNumber } }
}
