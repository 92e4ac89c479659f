import { LISTENER_LINGER_MS, type Live, loading, type UserId } from '@parley/shared-contract'
import { type Behavior, constant, derived } from '@parley/shared-contract/reactive'
import {
  BehaviorSubject,
  combineLatest,
  concat,
  distinctUntilChanged,
  finalize,
  map,
  type Observable,
  of,
  type SchedulerLike,
  share,
  switchMap,
  tap,
  timer,
} from 'rxjs'

export interface LingeringOptions<T> {
  /** Whose data; null while nobody may read. */
  readonly reader$: Behavior<UserId | null>
  /** Who was signed in last, before it is known who is signed in (S4); null from then on. */
  readonly presumed$?: Behavior<UserId | null>
  /** What this device has kept of that person; the same object until it changes. */
  kept?(uid: UserId): Live<T>
  listen(uid: UserId): Observable<Live<T>>
  readonly scheduler?: SchedulerLike
}

/**
 * A member of the live data. It listens while it has subscribers, and for 30 s after the last has left (H7). Until
 * the database has answered its value is what this device has kept, else `loading`; it is `loading` while nobody is
 * signed in.
 */
export function lingering<T>(options: LingeringOptions<T>): Behavior<Live<T>> {
  const { reader$, presumed$ = constant(null), kept = () => loading, listen, scheduler } = options
  const atFirst = (): Live<T> => {
    const uid = reader$.value ?? presumed$.value
    return uid === null ? loading : kept(uid)
  }
  let current: Live<T> | null = null
  const shared$ = combineLatest([reader$, presumed$]).pipe(
    // Who was presumed does not matter any more once somebody reads.
    map(([reader, presumed]) => ({ reader, presumed: reader === null ? presumed : null })),
    distinctUntilChanged((a, b) => a.reader === b.reader && a.presumed === b.presumed),
    switchMap(({ reader }) => (reader === null ? of(atFirst()) : concat(of(kept(reader)), listen(reader)))),
    tap(live => {
      current = live
    }),
    finalize(() => {
      current = null
    }),
    share({
      connector: () => new BehaviorSubject(atFirst()),
      resetOnRefCountZero: () => timer(LISTENER_LINGER_MS, scheduler),
    }),
  )
  return derived(shared$, () => current ?? atFirst())
}
