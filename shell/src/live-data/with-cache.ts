import { kept, type Live, loading, type UserId } from '@parley/shared-contract'
import { map, type Observable, tap } from 'rxjs'
import type { CachedValue, CachePart, CacheRecord } from '../cache/cache-record.ts'
import type { LocalCache } from '../cache/local-cache.ts'

/**
 * A member of the live data that this device keeps: how to read it before the server answers, and without the server.
 */
export interface CachedMember<T> {
  kept(uid: UserId): Live<T>
  /** Keeps every value that the server confirms, and gives the kept value while the server cannot be reached. */
  keeping(uid: UserId): (live$: Observable<Live<T>>) => Observable<Live<T>>
}

export function withCache<P extends CachePart>(cache: LocalCache, part: P): CachedMember<CachedValue<P>> {
  type Value = CachedValue<P>
  let last: { readonly record: CacheRecord<P>; readonly live: Live<Value> } | null = null

  /** The same object for the same value, as whoever draws it expects. */
  const keptLive = (uid: UserId): Live<Value> => {
    const record = cache.kept(uid, part)
    if (record === null) return loading
    if (last?.record !== record) last = { record, live: kept(record.value, record.metadata.timestamp) }
    return last.live
  }

  return {
    kept: keptLive,
    keeping: uid => live$ =>
      live$.pipe(
        tap(live => {
          if (live.state === 'ready' && !live.stale) cache.keep(uid, part, live.value)
        }),
        map(live => {
          if (live.state !== 'failed' || live.code !== 'NETWORK_ERROR') return live
          const saved = keptLive(uid)
          return saved.state === 'ready' ? saved : live
        }),
      ),
  }
}
