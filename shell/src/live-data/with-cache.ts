import { kept, type Live, loading, type UserId } from '@parley/shared-contract'
import { map, type Observable, tap } from 'rxjs'
import type { CachedValue, CachePart, LocalCache } from '../cache/local-cache.ts'

/** A member of the live data that this device keeps: what is read before the server answers, and without it. */
export interface CachedMember<T> {
  kept(uid: UserId): Live<T>
  /** Keeps what the server confirms; stands in while it cannot be reached. */
  keeping(uid: UserId): (live$: Observable<Live<T>>) => Observable<Live<T>>
}

export function withCache<P extends CachePart>(cache: LocalCache, part: P): CachedMember<CachedValue<P>> {
  type Value = CachedValue<P>
  let last: { readonly value: Value; readonly live: Live<Value> } | null = null

  /** The same object for the same value, as whoever draws it expects. */
  const keptLive = (uid: UserId): Live<Value> => {
    const entry = cache.entry()
    const value = entry?.userId === uid ? (entry[part] as Value | null) : null
    if (!entry || value === null) return loading
    if (last?.value !== value) last = { value, live: kept(value, entry.asOf) }
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
