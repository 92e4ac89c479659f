import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { MessagesStore } from './messages-store.ts'

/** So many a round. */
const ROUND = 100

interface PurgeParts {
  readonly store: Pick<MessagesStore, 'dueThreads' | 'beginPurge' | 'duePurges' | 'purgeSome'>
  readonly clock: WallClock
}

/** D22: removes threads that were deleted an hour ago, their texts and pictures. One that was cut short is gone on with. */
export function createThreadPurgeKeeper({ store, clock }: PurgeParts): Keeper {
  async function purge(id: string): Promise<void> {
    while (await store.purgeSome(id, clock.now()));
  }
  return {
    async lookAround() {
      const now = clock.now()
      await tryEach(await store.dueThreads(now, ROUND), id => store.beginPurge(id, now))
      await tryEach(await store.duePurges(now, ROUND), purge)
    },
  }
}
