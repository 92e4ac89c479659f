import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { NumbersStore, PurchaseKey } from './numbers-store.ts'
import type { PurchaseParts, PurchaseProgress } from './purchase-progress.ts'

interface KeeperParts extends Pick<PurchaseParts, 'clock'> {
  readonly store: Pick<NumbersStore, 'due' | 'claim'>
  readonly progress: Pick<PurchaseProgress, 'resume'>
}

/** Goes on with purchases that nobody waits for any more: cut off, pending, or to be given back. */
export function createNumberKeeper({ store, progress, clock }: KeeperParts): Keeper {
  async function look(key: PurchaseKey): Promise<void> {
    const reservation = await store.claim(key, clock.now())
    if (reservation) await progress.resume(reservation)
  }

  return { lookAround: async () => tryEach(await store.due(clock.now()), look) }
}
