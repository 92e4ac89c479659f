import { isActive, type LiveCall } from '@parley/shared-calling'
import type { UserId } from '@parley/shared-contract'
import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import { combineLatest, distinctUntilChanged, filter, map, switchMap, take, timer } from 'rxjs'
import type { WorkerDoor } from '../notifications/worker-door.ts'

/** Who looks in for a moment has nothing loaded for it. */
const KEEP_AFTER_MS = 10_000

interface StayOpenableOptions {
  readonly scope: Scope
  readonly reader$: Behavior<UserId | null>
  readonly call$: Behavior<LiveCall>
  readonly worker: Pick<WorkerDoor, 'state$'>
  /** See `keepFiles`. */
  keep(): Promise<boolean>
}

/**
 * Sees to it that Parley opens without a network in this browser: once in each page, when somebody is signed in, the worker is
 * there, and nobody is in a call.
 */
export function stayOpenable({ scope, reader$, call$, worker, keep }: StayOpenableOptions): void {
  const registration$ = worker.state$.pipe(
    map(state => (state.kind === 'ready' ? state.registration : null)),
    filter(registration => registration !== null),
  )
  const goodMoment$ = combineLatest([registration$, reader$, call$]).pipe(
    map(([registration, reader, call]) => (reader !== null && !isActive(call) ? registration : null)),
    distinctUntilChanged(),
    switchMap(registration => timer(registration ? KEEP_AFTER_MS : 0).pipe(map(() => registration))),
    filter(registration => registration !== null),
    take(1),
  )
  scope.follow(goodMoment$, registration => {
    keep().then(
      isKept => isKept && registration.active?.postMessage({ parley: 'files-kept' }),
      error => console.warn('Parley: could not be kept for a time without a network', error),
    )
  })
}
