import { type Live, liveValue, type UserProfile } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { LiveData } from '@parley/shared-platform'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

/** Whether the person has taken this browser off the list of those that are told. */
export interface RemovedHere {
  /** When they did, epoch milliseconds, as their profile tells it; null when they did not. Emits on subscribe. */
  readonly at$: Observable<number | null>
  /** Whether nothing may be told here: they did, and have not asked for it here since. */
  isRemoved(): boolean
  /** Whether they ask for it here, which the profile does not say yet. */
  isWanted(): boolean
  want(): void
  /** The server has taken this browser: what the person has asked for is done. */
  taken(): void
  /** Whoever asked has gone. */
  forget(): void
}

/** @param browser what this browser calls itself */
export function createRemovedHere(
  scope: Scope,
  profile$: LiveData['profile$'],
  browser: string,
): RemovedHere {
  let wanted = false
  const removedAt = (live: Live<UserProfile>) => liveValue(live, null)?.pushRemoved?.[browser] ?? null
  const forget = () => {
    wanted = false
  }
  const at$ = profile$.pipe(map(removedAt), distinctUntilChanged())
  // Removed once more after this, it is not wanted any more.
  scope.follow(at$.pipe(filter(at => at === null)), forget)
  return {
    at$,
    isRemoved: () => !wanted && removedAt(profile$.value) !== null,
    isWanted: () => wanted,
    want() {
      wanted = true
    },
    taken() {
      if (removedAt(profile$.value) === null) wanted = false
    },
    forget,
  }
}
