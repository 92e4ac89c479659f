import { randomUUID } from 'node:crypto'
import type { Keeper } from '../../concurrency/rounds.ts'
import type { Metrics } from '../../ports/metrics.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { FiguresStore } from './figures-store.ts'

interface KeeperParts {
  readonly store: FiguresStore
  readonly meter: Pick<Metrics, 'show'>
  readonly clock: WallClock
}

const EVERY_MS = 60_000

/** Counts once a minute, in one of all processes, and shows in each what was counted: a scrape asks the database nothing. */
export function createFiguresKeeper({ store, meter, clock }: KeeperParts): Keeper {
  return {
    async lookAround() {
      const now = clock.now()
      if (await store.claim(randomUUID(), now, now + EVERY_MS)) await store.save(await store.count(now))
      const figures = await store.latest()
      if (figures) meter.show(figures)
    },
  }
}
