import type { UnsentText } from '../texts/unsent-text.ts'
import type { ThreadItem, ThreadPlace } from './thread-item.ts'

/** The order of a thread, from its beginning on; of two things of one millisecond the greater id comes later. */
export const byPlace = (one: ThreadPlace, other: ThreadPlace): number =>
  one.at - other.at || (one.id === other.id ? 0 : one.id < other.id ? -1 : 1)

/**
 * One of the histories that make up a thread, as far as it is known: everything from `reach` on, all of it when that is
 * `all`, nothing for certain when it is null.
 */
export interface ThreadSource {
  readonly items: ReadonlyMap<string, ThreadItem>
  readonly reach: ThreadPlace | 'all' | null
}

export const unreadSource: ThreadSource = { items: new Map(), reach: null }

/** The latest of a history, as a listener has them. */
export interface LatestItems {
  readonly items: readonly ThreadItem[]
  /** How many the listener asks for; fewer are all that there are. */
  readonly limit: number
  /** Whether the server stands behind it. What it does not stand behind may lack some. */
  readonly isConfirmed: boolean
}

const oldestOf = (items: readonly ThreadItem[]): ThreadItem | null => items.toSorted(byPlace)[0] ?? null

/**
 * After the listener has told. Of the time that its window covers it says all: what is not in it is gone. When more came
 * at once than the window holds, there may be others between it and what was known: what is older counts as unread.
 */
export function withLatest(source: ThreadSource, latest: LatestItems): ThreadSource {
  const { items, limit, isConfirmed } = latest
  const oldest = oldestOf(items)
  const isAll = items.length < limit
  const isCovered = (item: ThreadItem) => isConfirmed && (isAll || (oldest && byPlace(item, oldest) >= 0))
  const before = [...source.items.values()].filter(item => !isCovered(item))
  const known = new Map([...before, ...items].map(item => [item.id, item]))
  if (!isConfirmed) return { items: known, reach: source.reach ?? oldest }
  if (isAll) return { items: known, reach: 'all' }
  const joins = items.some(({ id }) => source.items.has(id))
  const reachesBelow =
    source.reach === 'all' || (source.reach && oldest && byPlace(source.reach, oldest) <= 0)
  return { items: known, reach: joins && reachesBelow ? source.reach : oldest }
}

/**
 * After a page was read that begins right below what was known when it was asked for. When that has changed meanwhile, as by
 * a gap that has opened above, the page is not what is missing now.
 * @param from the reach of then
 * @param next where the next page begins; null when there is no more
 */
export function withEarlier(
  source: ThreadSource,
  items: readonly ThreadItem[],
  from: ThreadPlace,
  next: ThreadPlace | null,
): ThreadSource {
  const { reach } = source
  if (reach === null || reach === 'all' || byPlace(reach, from) !== 0) return source
  // What a listener has told is later news of the same.
  const known = new Map([...items.map(item => [item.id, item] as const), ...source.items])
  return { items: known, reach: next ?? 'all' }
}

/** Something new of a history without a window of its own: nothing is known to be missing by it. */
export const withItems = (source: ThreadSource, items: readonly ThreadItem[]): ThreadSource => ({
  ...source,
  items: new Map([...source.items, ...items.map(item => [item.id, item] as const)]),
})

/** Without what is of this time and before: behind it there is nothing to be read. */
export function withoutCleared({ items, reach }: ThreadSource, until: number): ThreadSource {
  const left = [...items].filter(([, { at }]) => at > until)
  const isPassed = reach !== null && reach !== 'all' && reach.at <= until
  return { items: new Map(left), reach: isPassed ? 'all' : reach }
}

/** A thread as far as it can be shown without gaps. */
export interface ThreadHistory {
  /** From the beginning on. Unsent texts are last, in the order in which they were written. */
  readonly items: readonly ThreadItem[]
  /** Whether it begins with the beginning of the thread. */
  readonly isWhole: boolean
}

/** How far back all of them are known: the least of their reaches; `all`, or null when one of them is not known at all. */
export function commonReach(sources: readonly ThreadSource[]): ThreadPlace | 'all' | null {
  let common: ThreadPlace | 'all' = 'all'
  for (const { reach } of sources) {
    if (reach === null) return null
    if (reach !== 'all' && (common === 'all' || byPlace(reach, common) > 0)) common = reach
  }
  return common
}

/**
 * The histories as one: nothing is shown that is older than the one which is known least far back reaches, so nothing
 * comes in between later. Null while one of them is not known.
 */
export function threadOf(
  sources: readonly ThreadSource[],
  unsent: readonly UnsentText[],
): ThreadHistory | null {
  const reach = commonReach(sources)
  if (reach === null) return null
  const known = sources.flatMap(({ items }) => [...items.values()])
  const shown = known.filter(item => reach === 'all' || byPlace(item, reach) >= 0).toSorted(byPlace)
  const ids = new Set(known.map(({ id }) => id))
  const own = unsent.filter(({ key }) => !ids.has(key))
  return { items: [...shown, ...own.map(unsentItem)], isWhole: reach === 'all' }
}

const unsentItem = (text: UnsentText): ThreadItem => ({ kind: 'unsent', at: text.at, id: text.key, text })
