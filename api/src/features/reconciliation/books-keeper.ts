import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Keeper } from '../../concurrency/rounds.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { BooksProgressStore } from './books-progress-store.ts'
import type { Comparison } from './difference.ts'

interface KeeperParts {
  readonly comparisons: readonly Comparison[]
  readonly progress: BooksProgressStore
  readonly clock: WallClock
  readonly logger: Logger
}

const DAY_MS = 86_400_000
/** A process that dies in it keeps the others from it for so long. */
const RETRY_MS = 300_000
/** So long at a time: a scheduler waits for no longer job. */
const AT_A_TIME_MS = 15_000

/**
 * Compares everything once a day, in one of all processes, some pages in each round; each difference is a line of the log,
 * and what was found is kept for the metrics. Nothing is mended. What happened since the day before the last one is looked
 * at, the first time all.
 */
export function createBooksKeeper({ comparisons, progress, clock, logger }: KeeperParts): Keeper {
  const [first] = comparisons

  return {
    async lookAround() {
      const end = performance.now() + AT_A_TIME_MS
      const known = await progress.claim(randomUUID(), clock.now(), clock.now() + RETRY_MS)
      if (!known || !first) return
      const startedAt = clock.now()
      const since = Math.max(0, (known.result?.startedAt ?? 0) - DAY_MS)
      let at = known.at ?? { part: first.part, after: null, since, startedAt, found: {} }
      for (;;) {
        const index = comparisons.findIndex(({ part }) => part === at.part)
        const comparison = comparisons[index] ?? first
        const { differences, next } = await comparison.page(at.after, at.since)
        for (const { part, about, says, todo } of differences)
          logger.error({ part, about, says, todo }, 'the books differ')
        const count = (at.found[at.part] ?? 0) + differences.length
        const found = { ...at.found, [at.part]: count }
        const following = comparisons[index + 1]
        if (next === null && !following) {
          await progress.save({ at: null, result: { startedAt: at.startedAt, found } }, at.startedAt + DAY_MS)
          return
        }
        const part = next === null && following ? following.part : at.part
        at = { ...at, found, part, after: next }
        if (performance.now() < end) continue
        await progress.save({ at, result: known.result }, clock.now())
        return
      }
    },
  }
}
