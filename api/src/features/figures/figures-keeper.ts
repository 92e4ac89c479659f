import { randomUUID } from 'node:crypto'
import type { Keeper } from '../../concurrency/rounds.ts'
import type { Figures, Meter } from '../../ports/meter.ts'
import type { WallClock } from '../../ports/wall-clock.ts'

/** What of all processes together only the database knows. Times are epoch milliseconds. */
export interface FiguresStore {
  /** Whether this process is to count now; nobody else does until then. */
  claim(id: string, now: number, until: number): Promise<boolean>
  count(now: number): Promise<Figures>
  save(figures: Figures): Promise<void>
  /** What was counted last, by whatever process; null before the first time. */
  latest(): Promise<Figures | null>
}

interface KeeperParts {
  readonly store: FiguresStore
  readonly meter: Pick<Meter, 'show'>
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
