const STORE = 'parley-badge'
/** Names the entry; nothing is ever served at this address. */
const ENTRY = '/parley-badge'

/** What is new for whoever is signed in: as many as a page has counted, and what was pushed since, each by its tag. */
interface KeptBadge {
  readonly count: number
  readonly since: readonly string[]
}

/** Keeps what a page has counted, from which pushes go on once it is closed. */
export async function keepBadge(caches: CacheStorage, count: number): Promise<void> {
  await write(caches, { count, since: [] })
}

/** Nobody is signed in any more. */
export async function forgetBadge(caches: CacheStorage): Promise<void> {
  await (await caches.open(STORE)).delete(ENTRY)
}

/**
 * Counts what was pushed while no page was there; another text of one conversation is no other thing. One that was unread already when
 * the page was closed counts once more, until a page counts anew.
 * @param tag of its notification @returns what the badge is to say
 */
export async function raiseBadge(caches: CacheStorage, tag: string): Promise<number> {
  const entry = await (await caches.open(STORE)).match(ENTRY)
  const { count, since } = asKept(await entry?.json().catch(() => null))
  const all = [...new Set([...since, tag])]
  await write(caches, { count, since: all })
  return count + all.length
}

async function write(caches: CacheStorage, kept: KeptBadge): Promise<void> {
  await (await caches.open(STORE)).put(ENTRY, new Response(JSON.stringify(kept)))
}

function asKept(value: unknown): KeptBadge {
  const { count, since } = (value ?? {}) as Readonly<Record<string, unknown>>
  return {
    count: typeof count === 'number' && count >= 0 ? count : 0,
    since: Array.isArray(since) ? since.map(String) : [],
  }
}
