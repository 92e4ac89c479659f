import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Keeper } from '../../concurrency/rounds.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { BooksProgressStore } from './books-progress-store.ts'
import { type ComparedPart, type Comparison, namesOf, type Unasked } from './difference.ts'

interface KeeperParts {
  readonly comparisons: readonly Comparison[]
  readonly progress: BooksProgressStore
  readonly clock: WallClock
  readonly logger: Logger
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** A process that dies in it keeps the others from it for so long. */
const RETRY_MS = 300_000
/** So long at a time: a scheduler waits for no longer job. */
const AT_A_TIME_MS = 15_000

/**
 * Compares everything once a day, in one of all processes, some pages in each round; each difference is a line of the log,
 * and what was found is kept for the metrics. Nothing is mended. What happened since the day before the last one is looked
 * at, the first time all. A part that cannot be compared, such as while a provider is silent, keeps none of the others from
 * it: it is tried again within the hour, and nothing that has happened is left out. Until then as many differences stand in
 * it as were known, or more: silence clears none.
 */
export function createBooksKeeper({ comparisons, progress, clock, logger }: KeeperParts): Keeper {
  const [first] = comparisons

  /** What one page says. Of one that is not there itself the rest of its part is left out. */
  async function pageOf({ page, things }: Comparison, after: string | null, since: number) {
    try {
      const { differences, unasked, next } = await page(after, since)
      for (const { part, about, says, todo } of differences)
        logger.error({ part, about, says, todo }, 'the books differ')
      return { count: differences.length, unasked, next }
    } catch (cause) {
      return { count: 0, unasked: [{ about: `the list of ${things}`, cause }], next: null }
    }
  }

  /** What was found; of silent parts what was known before where that is more. */
  function standing(
    found: Readonly<Record<string, number>>,
    known: Readonly<Record<string, number>>,
    silent: readonly ComparedPart[],
  ): Readonly<Record<string, number>> {
    const kept = silent.map(part => [part, Math.max(known[part] ?? 0, found[part] ?? 0)] as const)
    return { ...found, ...Object.fromEntries(kept) }
  }

  /** What nobody could be asked about is added to `unasked`, by its part. */
  async function compareSome(unasked: Map<ComparedPart, Unasked[]>): Promise<void> {
    const end = performance.now() + AT_A_TIME_MS
    const known = await progress.claim(randomUUID(), clock.now(), clock.now() + RETRY_MS)
    if (!known || !first) return
    const startedAt = clock.now()
    const since = Math.max(0, (known.result?.startedAt ?? 0) - DAY_MS)
    const firstAt = known.firstAt ?? startedAt
    let at = known.at ?? { part: first.part, after: null, since, startedAt, found: {}, silent: [] }
    for (;;) {
      const index = comparisons.findIndex(({ part }) => part === at.part)
      const page = await pageOf(comparisons[index] ?? first, at.after, at.since)
      const { count, next } = page
      const isWhole = page.unasked.length === 0
      if (!isWhole) unasked.set(at.part, [...(unasked.get(at.part) ?? []), ...page.unasked])
      const found = { ...at.found, [at.part]: (at.found[at.part] ?? 0) + count }
      const following = comparisons[index + 1]
      const silent = isWhole || at.silent.includes(at.part) ? at.silent : [...at.silent, at.part]
      at = { ...at, found, silent }
      if (next === null && !following) {
        const isAll = silent.length === 0
        const wholeAt = isAll ? at.startedAt : (known.result?.startedAt ?? 0)
        const result = {
          startedAt: wholeAt,
          found: standing(found, known.result?.found ?? {}, silent),
          silent,
        }
        await progress.save({ at: null, firstAt, result }, at.startedAt + (isAll ? DAY_MS : HOUR_MS))
        return
      }
      at = { ...at, part: next === null && following ? following.part : at.part, after: next }
      if (performance.now() < end) continue
      await progress.save({ at, firstAt, result: known.result }, clock.now())
      return
    }
  }

  return {
    async lookAround() {
      const unasked = new Map<ComparedPart, Unasked[]>()
      await compareSome(unasked)
      const failures = [...unasked.values()].map(
        those => new Error(`nobody could be asked about ${namesOf(those)}`, { cause: those[0]?.cause }),
      )
      if (unasked.size > 0)
        throw new AggregateError(failures, `${unasked.size} parts of the books were not compared`)
    },
  }
}
