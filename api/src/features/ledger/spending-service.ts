import { type MicroCredits, type Spending, toMicro, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { LedgerStore } from './ledger-store.ts'
import { spendingOf } from './spending.ts'

/** D37: what a person may spend a day. Credits; days are those of UTC. */
export interface SpendingService {
  today(uid: UserId): Promise<Spending>
  /** @throws ParleyError `LIMIT_NOT_LOWER`, `LIMIT_TOO_LOW` */
  lowerLimit(uid: UserId, dailyLimit: number): Promise<Spending>
}

interface SpendingParts {
  readonly store: Pick<LedgerStore, 'account' | 'lowerLimit'>
  readonly lock: KeyedLock
  readonly clock: WallClock
}

export function createSpendingService({ store, lock, clock }: SpendingParts): SpendingService {
  const lower = (uid: UserId, limitMicro: MicroCredits) =>
    lock(uid, () => store.lowerLimit(uid, limitMicro, clock.now()))
  return {
    today: async uid => spendingOf(await store.account(uid), clock.now()),
    lowerLimit: async (uid, dailyLimit) => spendingOf(await lower(uid, toMicro(dailyLimit)), clock.now()),
  }
}
