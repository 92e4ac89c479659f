import type { AvailableNumber } from '@parley/shared-contract'
import type { CarrierNumbers, NumberSearch } from '../../ports/carrier-numbers.ts'
import type { WallClock } from '../../ports/wall-clock.ts'

/** How long the answer to a search counts: the carrier is asked once for all who search the same meanwhile. */
const COUNTS_MS = 15_000
/** Beyond it the oldest answer is forgotten. */
const MOST_ANSWERS = 500

export interface CachedSearch {
  find(search: NumberSearch): Promise<AvailableNumber[]>
  /** A number was bought: what is offered has changed. */
  forget(): void
}

export function createCachedSearch(carrier: CarrierNumbers, clock: WallClock): CachedSearch {
  const answers = new Map<string, { readonly until: number; readonly numbers: Promise<AvailableNumber[]> }>()

  return {
    find(search) {
      const key = JSON.stringify([search.areaCode, search.contains, search.limit])
      const known = answers.get(key)
      if (known && clock.now() < known.until) return known.numbers
      const numbers = carrier.findNumbers(search)
      answers.delete(key)
      answers.set(key, { until: clock.now() + COUNTS_MS, numbers })
      const [oldest] = answers.keys()
      if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
      return numbers.catch((cause: unknown) => {
        if (answers.get(key)?.numbers === numbers) answers.delete(key)
        throw cause
      })
    },
    forget: () => answers.clear(),
  }
}
