import { isActive, type LiveCall } from '@parley/shared-calling'
import { type KnownCall, type Live, loading, ready } from '@parley/shared-contract'
import { type Behavior, cell, derived, type Scope } from '@parley/shared-contract/reactive'
import type { LiveData } from '@parley/shared-platform'
import { distinctUntilChanged, map, merge, of, startWith, switchMap, timer } from 'rxjs'

/**
 * A call of this browser that no page of it has: it was reloaded, or has just hung up. Taking it up, and the server's
 * word of an end, have this long.
 */
const SETTLING_MS = 10_000

export interface CallElsewhereOptions {
  readonly scope: Scope
  /** The call as this browser knows it, in whichever tab. */
  readonly call$: Behavior<LiveCall>
  readonly profile$: LiveData['profile$']
  readonly browser: string
}

/**
 * D43: the call that the person is in, as the server tells it, while no page of this browser has it. Loading until the
 * server has answered: what this device remembers of a call says nothing about now.
 */
export function createCallElsewhere(options: CallElsewhereOptions): Behavior<Live<KnownCall | null>> {
  const { scope, call$, profile$, browser } = options
  const settled = cell(false, scope)
  const settled$ = call$.pipe(
    map(isActive),
    distinctUntilChanged(),
    switchMap(active =>
      active
        ? of(false)
        : timer(SETTLING_MS).pipe(
            map(() => true),
            startWith(false),
          ),
    ),
  )
  scope.follow(settled$, settled.set)

  function read(): Live<KnownCall | null> {
    const profile = profile$.value
    if (profile.state === 'failed') return profile
    if (profile.state === 'loading' || profile.stale) return loading
    const call = profile.value.call ?? null
    // It waits for a line and rings nowhere: the one that comes up here may get it (ADR 0051).
    const isAwaiting = call?.browser === null && call.answeredAt === null && call.forwardedTo === undefined
    if (isAwaiting && call.direction === 'incoming') return ready(null)
    const isOwn = call !== null && (call.browser === null || call.browser === browser)
    return ready(isActive(call$.value) || (isOwn && !settled.state$.value) ? null : call)
  }
  return derived(merge(profile$, call$, settled.state$), read, sameCall)
}

const sameCall = (one: Live<KnownCall | null>, other: Live<KnownCall | null>): boolean =>
  one === other ||
  (one.state === 'ready' &&
    other.state === 'ready' &&
    (one.value === other.value ||
      (one.value !== null && other.value !== null && sameFields(one.value, other.value))))

const sameFields = (one: KnownCall, other: KnownCall): boolean =>
  (['id', 'answeredAt', 'browser', 'device'] as const).every(field => one[field] === other[field])
