import type { UserId } from '@parley/shared-contract'
import { type CacheEntry, fromStored, toStored } from './cache-entry.ts'

const STORED_AS = 'parley.cache'

/** The parts of the live data that are kept. */
export type CachePart = 'profile' | 'phoneNumbers'
export type CachedValue<P extends CachePart> = NonNullable<CacheEntry[P]>

/** S3, S4: what this device knows of its user before the network answers. */
export interface LocalCache {
  /** What is kept, whoever it belongs to; null when there is nothing. The same object until it changes. */
  entry(): CacheEntry | null
  /** The server has confirmed this value now. Whatever belongs to another user is dropped. */
  keep<P extends CachePart>(uid: UserId, part: P, value: CachedValue<P>): void
  clear(): void
}

interface LocalCacheOptions {
  /** Null where a browser has none, or refuses it: then only this page remembers. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  readonly now?: () => number
}

export function createLocalCache({ storage, now = Date.now }: LocalCacheOptions): LocalCache {
  const attempt = <T>(work: (store: NonNullable<typeof storage>) => T): T | null => {
    try {
      return storage && work(storage)
    } catch {
      return null
    }
  }
  const forget = () => attempt(store => store.removeItem(STORED_AS))

  function load(): CacheEntry | null {
    const text = attempt(store => store.getItem(STORED_AS))
    const found = text === null ? null : fromStored(text, now())
    if (text !== null && found === null) forget()
    return found
  }

  let held = load()
  return {
    entry: () => held,
    keep(uid, part, value) {
      const own = held?.userId === uid ? held : { userId: uid, profile: null, phoneNumbers: null }
      const next: CacheEntry = { ...own, asOf: now(), [part]: value }
      held = next
      // A storage that is full must not keep what was true before.
      const stored = attempt(store => {
        store.setItem(STORED_AS, toStored(next))
        return true
      })
      if (!stored) forget()
    },
    clear() {
      held = null
      forget()
    },
  }
}

/** The browser's own storage; null where there is none or it may not be touched. */
export function deviceStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
