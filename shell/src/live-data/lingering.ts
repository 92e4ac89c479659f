import { LISTENER_LINGER_MS, type Live, loading, type UserId } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import {
  BehaviorSubject,
  concat,
  distinctUntilChanged,
  finalize,
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
  listen(uid: UserId): Observable<Live<T>>
  readonly scheduler?: SchedulerLike
}

/**
 * A member of the live data. It listens from its first reader until 30 s after its last one (H7), and is
 * `loading` whenever nobody is signed in or nobody has read it for that long.
 */
export function lingering<T>({ reader$, listen, scheduler }: LingeringOptions<T>): Behavior<Live<T>> {
  let current: Live<T> = loading
  const shared$ = reader$.pipe(
    switchMap(uid => (uid === null ? of(loading) : concat(of(loading), listen(uid)))),
    tap(live => {
      current = live
    }),
    finalize(() => {
      current = loading
    }),
    share({
      connector: () => new BehaviorSubject<Live<T>>(loading),
      resetOnRefCountZero: () => timer(LISTENER_LINGER_MS, scheduler),
    }),
  )
  // A behavior never repeats a value; `loading` would come twice at the start.
  const member$ = shared$.pipe(distinctUntilChanged())
  return Object.defineProperty(member$, 'value', { get: () => current }) as Behavior<Live<T>>
}
