import { LOCAL_CACHE_MS, LOCAL_CACHE_VERSION, type UserId } from '@parley/shared-contract'
import { type DeviceStorage, type Stored, stored } from '@parley/shared-contract/device'
import { CACHE_KEY } from '../device-keys.ts'
import {
  type CachedValue,
  type CachePart,
  type CacheRecord,
  cacheParts,
  recordSchema,
} from './cache-record.ts'

/** A longer part is not stored: only this page remembers it. */
export const MOST_CHARACTERS_KEPT = 1_000_000

/** What this device knows of its user before the network answers and while it does not (S3, S4). */
export interface LocalCache {
  /** Whose profile is kept; null when none is, though lists may be. */
  owner(): UserId | null
  /** What is kept of this part, if it belongs to this user. The same object until it changes. */
  kept<P extends CachePart>(uid: UserId, part: P): CacheRecord<P> | null
  /**
   * Keeps a value that the server has confirmed now. Drops whatever belongs to another user. What another tab has
   * forgotten is not kept again: its user has signed out there, and this page is about to hear of it.
   */
  keep<P extends CachePart>(uid: UserId, part: P, value: CachedValue<P>): void
  /** S4: clears everything, unless it is known to belong to this user. Null is nobody, who keeps nothing. */
  forgetAllBut(uid: UserId | null): void
}

interface LocalCacheOptions {
  /** Null where a browser has none, or refuses it: then only this page remembers. */
  readonly storage: DeviceStorage | null
  readonly now?: () => number
}

/** A part is read when it is first asked for, so that a long address book does not slow a public page down. */
export function createLocalCache({ storage, now = Date.now }: LocalCacheOptions): LocalCache {
  const partOf = <P extends CachePart>(part: P) =>
    stored(storage, `${CACHE_KEY}${part}`, recordSchema(part, now), {
      mostCharacters: MOST_CHARACTERS_KEPT,
      dropsRefused: true,
    })
  const parts = Object.fromEntries(cacheParts.map(part => [part, partOf(part)])) as {
    readonly [P in CachePart]: Stored<CacheRecord<P>>
  }
  const owner = () => parts.profile.read()?.metadata.userId ?? null
  /** The profile that this page last knew to be kept, and until when it counts. */
  let seen: { readonly uid: UserId; readonly until: number } | null = null
  const see = () => {
    const metadata = parts.profile.read()?.metadata
    seen = metadata ? { uid: metadata.userId, until: metadata.timestamp + LOCAL_CACHE_MS } : null
  }
  const forgottenElsewhere = (uid: UserId) => seen?.uid === uid && now() <= seen.until && owner() === null
  const clear = () => {
    cacheParts.forEach(part => void parts[part].clear())
    seen = null
  }

  return {
    owner,
    kept(uid, part) {
      const record = parts[part].read()
      return record?.metadata.userId === uid ? record : null
    },
    keep(uid, part, value) {
      if ((owner() ?? uid) !== uid) clear()
      if (forgottenElsewhere(uid)) return
      parts[part].write({ metadata: { userId: uid, timestamp: now(), version: LOCAL_CACHE_VERSION }, value })
      see()
    },
    forgetAllBut(uid) {
      if (uid === null || owner() !== uid) clear()
      see()
    },
  }
}
