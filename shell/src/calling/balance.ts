import type { Live, UserProfile } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import { distinctUntilChanged, map } from 'rxjs'

const creditsIn = (profile: Live<UserProfile>): Live<number> =>
  profile.state === 'ready' ? { ...profile, value: profile.value.credits } : profile

const sameBalance = (a: Live<number>, b: Live<number>): boolean =>
  a.state === 'ready' && b.state === 'ready' ? a.value === b.value && a.stale === b.stale : a === b

/** The balance in credits, as the profile document says it. */
export function balanceOf(profile$: Behavior<Live<UserProfile>>): Behavior<Live<number>> {
  const balance$ = profile$.pipe(map(creditsIn), distinctUntilChanged(sameBalance))
  return Object.defineProperty(balance$, 'value', {
    get: () => creditsIn(profile$.value),
  }) as Behavior<Live<number>>
}
