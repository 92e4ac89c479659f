const STORE = 'parley-badge'
/** Names the entry; nothing is ever served at this address. */
const ENTRY = '/parley-badge'

/** What is new for whoever is signed in: as many as a page has counted, which of them by their tags, and what was pushed since. */
interface KeptBadge {
  readonly count: number
  readonly counted: readonly string[]
  readonly since: readonly string[]
}

/**
 * Keeps what a page has counted, from which pushes go on once it is closed.
 * @param counted what of it can be pushed once more: by the tags that such a push has
 */
export async function keepBadge(
  caches: CacheStorage,
  count: number,
  counted: readonly string[],
): Promise<void> {
  await write(caches, { count, counted, since: [] })
}

/** Nobody is signed in any more. */
export async function forgetBadge(caches: CacheStorage): Promise<void> {
  await (await caches.open(STORE)).delete(ENTRY)
}

/**
 * Counts what was pushed while no page was there; another text of one conversation is no other thing, nor is one of a conversation that
 * was unread already when the page was closed.
 * @param tag of its notification @returns what the badge is to say
 */
export async function raiseBadge(caches: CacheStorage, tag: string): Promise<number> {
  const entry = await (await caches.open(STORE)).match(ENTRY)
  const { count, counted, since } = asKept(await entry?.json().catch(() => null))
  const all = counted.includes(tag) ? since : [...new Set([...since, tag])]
  await write(caches, { count, counted, since: all })
  return count + all.length
}

async function write(caches: CacheStorage, kept: KeptBadge): Promise<void> {
  await (await caches.open(STORE)).put(ENTRY, new Response(JSON.stringify(kept)))
}

function asKept(value: unknown): KeptBadge {
  const { count, counted, since } = (value ?? {}) as Readonly<Record<string, unknown>>
  const texts = (list: unknown) => (Array.isArray(list) ? list.map(String) : [])
  return {
    count: typeof count === 'number' && count >= 0 ? count : 0,
    counted: texts(counted),
    since: texts(since),
  }
}
