import { randomUUID } from 'node:crypto'
import {
  ParleyError,
  type PersonNumber,
  type ResponseOf,
  toCredits,
  type UserId,
} from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'
import type { StoredNumber } from './number-document.ts'
import { heldUntil } from './number-life-model.ts'
import type { NumberLifeStore } from './number-life-store.ts'
import type { PurchaseProgress } from './purchase-progress.ts'
import { keyedRenewalId, type Renewal, requireRenewalCost } from './renewal-decision.ts'

/** What the owner of a number can do with it. */
export interface NumberLifeService {
  own(uid: UserId): Promise<PersonNumber[]>
  /**
   * S5, B5: charges its own price, whatever is stated.
   * @param key of the request; one that is repeated has the same, and is done once
   * @throws ParleyError `INVALID_COST`, those of `NumberLifeStore.renew`, `RENEWAL_FAILED` when nobody knows whether it was
   * done: asked again with the same key, it is done once
   */
  renew(renewal: Renewal, totalCost: number, key: string | null): Promise<ResponseOf<'renewNumber'>>
  switchRenewal(uid: UserId, phoneNumberId: string, on: boolean): Promise<void>
  /** The number goes back to the carrier, at once or later. @throws ParleyError as `NumberLifeStore.release` */
  release(uid: UserId, phoneNumberId: string): Promise<void>
}

interface LifeParts {
  readonly store: Pick<NumberLifeStore, 'own' | 'renew' | 'switchRenewal' | 'release'>
  readonly progress: Pick<PurchaseProgress, 'resume'>
  readonly lock: KeyedLock
  readonly clock: WallClock
}

const shown = (number: StoredNumber): PersonNumber => ({
  ...{ id: number.id, phoneNumber: number.phoneNumber, userId: number.userId, active: number.active },
  ...{ purchaseDate: number.purchaseDate, expiryDate: number.expiryDate, createdAt: number.createdAt },
  ...{ lastRenewalDate: number.lastRenewalDate, renewalCount: number.renewalCount },
  renewAutomatically: number.renewAutomatically === true,
  heldUntil: number.active ? null : heldUntil(number),
})

/** What was answered the first time stands in the entry. */
function answer({ renewed, referenceId, amountMicro, balanceAfter }: LedgerEntry): ResponseOf<'renewNumber'> {
  if (!renewed) throw new RangeError('a renewal says what it has renewed')
  return {
    success: true,
    phoneNumber: `+${referenceId}`,
    oldExpiryDate: renewed.from,
    newExpiryDate: renewed.to,
    renewalMonths: renewed.months,
    creditsUsed: toCredits(-amountMicro),
    newCreditsBalance: balanceAfter,
  }
}

/** S8's words for what has no better ones. */
function asRenewalFailure(cause: unknown): never {
  const isKnown = cause instanceof ParleyError && cause.code !== 'NETWORK_ERROR'
  throw isKnown ? cause : new ParleyError('RENEWAL_FAILED', undefined, { cause })
}

export function createNumberLifeService({ store, progress, lock, clock }: LifeParts): NumberLifeService {
  return {
    own: async uid => (await store.own(uid)).map(shown),
    async renew(renewal, totalCost, key) {
      const { uid, phoneNumberId, months } = renewal
      requireRenewalCost(months, totalCost)
      const entryId = key === null ? `renew_${randomUUID()}` : keyedRenewalId(uid, key)
      const fingerprint = fingerprintOf(phoneNumberId, months, totalCost)
      const renew = () => store.renew(renewal, entryId, fingerprint, clock.now())
      return answer(await lock(uid, renew).catch(asRenewalFailure))
    },
    switchRenewal: (uid, id, on) => lock(uid, () => store.switchRenewal(uid, id, on)),
    async release(uid, id) {
      const reservation = await lock(uid, () => store.release(uid, id, clock.now()))
      // What fails here is tried again by a keeper.
      await progress.resume(reservation).catch(() => undefined)
    },
  }
}
