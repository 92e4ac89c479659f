import type { UserId } from '@parley/shared-contract'
import {
  type CachedValue,
  type CachePart,
  type CacheRecord,
  cacheParts,
  fromStored,
  toStored,
} from './cache-record.ts'

/** A part that is longer than this is not kept: the storage is small, and shared with everything else. */
export const MOST_CHARACTERS_KEPT = 1_000_000

/** S3, S4: what this device knows of its user before the network answers, and while it does not. */
export interface LocalCache {
  /** Whose it is; null when nothing is kept. */
  owner(): UserId | null
  /** What is kept of this part, if it belongs to this user. The same object until it changes. */
  kept<P extends CachePart>(uid: UserId, part: P): CacheRecord<P> | null
  /** The server has confirmed this value now. Whatever belongs to another user is dropped. */
  keep<P extends CachePart>(uid: UserId, part: P, value: CachedValue<P>): void
  clear(): void
}

interface LocalCacheOptions {
  /** Null where a browser has none, or refuses it: then only this page remembers. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  readonly now?: () => number
}

const storedAs = (part: CachePart) => `parley.cache.${part}`

export function createLocalCache({ storage, now = Date.now }: LocalCacheOptions): LocalCache {
  // A part is looked up when it is first asked for: a long address book costs a public page nothing.
  const held: { [P in CachePart]?: CacheRecord<P> | null } = {}
  const attempt = <T>(work: (store: NonNullable<typeof storage>) => T): T | null => {
    try {
      return storage && work(storage)
    } catch {
      return null
    }
  }
  const forget = (part: CachePart) => attempt(store => store.removeItem(storedAs(part)))

  function load<P extends CachePart>(part: P): CacheRecord<P> | null {
    const text = attempt(store => store.getItem(storedAs(part)))
    const found = text === null ? null : fromStored(part, text, now())
    if (text !== null && found === null) forget(part)
    return found
  }

  function read<P extends CachePart>(part: P): CacheRecord<P> | null {
    const here = held[part] as CacheRecord<P> | null | undefined
    if (here !== undefined) return here
    const loaded = load(part)
    Object.assign(held, { [part]: loaded })
    return loaded
  }

  const owner = () => read('profile')?.userId ?? null

  function clear() {
    for (const part of cacheParts) {
      held[part] = null
      forget(part)
    }
  }

  return {
    owner,
    kept(uid, part) {
      const record = read(part)
      return record?.userId === uid ? record : null
    },
    keep(uid, part, value) {
      if ((owner() ?? uid) !== uid) clear()
      const record = { userId: uid, asOf: now(), value }
      Object.assign(held, { [part]: record })
      // A storage that is full must not keep what was true before.
      const stored = attempt(store => {
        const text = toStored(record)
        if (text.length > MOST_CHARACTERS_KEPT) return false
        store.setItem(storedAs(part), text)
        return true
      })
      if (!stored) forget(part)
    },
    clear,
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
