import { LOCAL_CACHE_VERSION, type UserId } from '@parley/shared-contract'
import { type DeviceStorage, type Stored, stored } from '@parley/shared-contract/device'
import {
  type CachedValue,
  type CachePart,
  type CacheRecord,
  cacheParts,
  recordSchema,
} from './cache-record.ts'

/** A part that is longer than this is remembered by this page only. */
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
  readonly storage: DeviceStorage | null
  readonly now?: () => number
}

/** A part is looked up when it is first asked for: a long address book costs a public page nothing. */
export function createLocalCache({ storage, now = Date.now }: LocalCacheOptions): LocalCache {
  const partOf = <P extends CachePart>(part: P) =>
    stored(storage, `parley.cache.${part}`, recordSchema(part, now), MOST_CHARACTERS_KEPT)
  const parts = Object.fromEntries(cacheParts.map(part => [part, partOf(part)])) as {
    readonly [P in CachePart]: Stored<CacheRecord<P>>
  }
  const owner = () => parts.profile.read()?.metadata.userId ?? null
  const clear = () => cacheParts.forEach(part => void parts[part].clear())

  return {
    owner,
    kept(uid, part) {
      const record = parts[part].read()
      return record?.metadata.userId === uid ? record : null
    },
    keep(uid, part, value) {
      if ((owner() ?? uid) !== uid) clear()
      parts[part].write({ metadata: { userId: uid, timestamp: now(), version: LOCAL_CACHE_VERSION }, value })
    },
    clear,
  }
}
