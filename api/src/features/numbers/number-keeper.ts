import type { Keeper } from '../../concurrency/rounds.ts'
import type { NumbersStore, PurchaseKey } from './numbers-store.ts'
import type { PurchaseParts, PurchaseProgress } from './purchase-progress.ts'

interface KeeperParts extends Pick<PurchaseParts, 'clock'> {
  readonly store: Pick<NumbersStore, 'due' | 'claim'>
  readonly progress: Pick<PurchaseProgress, 'resume'>
}

/** So many at the same time. */
const ABREAST = 10

/** Goes on with purchases that nobody waits for any more: cut off, pending, or to be given back. */
export function createNumberKeeper({ store, progress, clock }: KeeperParts): Keeper {
  async function look(key: PurchaseKey): Promise<void> {
    const reservation = await store.claim(key, clock.now())
    if (reservation) await progress.resume(reservation)
  }

  return {
    async lookAround() {
      const failures: unknown[] = []
      const due = [...(await store.due(clock.now()))]
      while (due.length > 0) {
        const some = due.splice(0, ABREAST)
        await Promise.all(some.map(key => look(key).catch((error: unknown) => failures.push(error))))
      }
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} purchases were not ended`)
    },
  }
}
