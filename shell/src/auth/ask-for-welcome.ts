import { liveValue, type UserId } from '@parley/shared-contract'
import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import type { ApiClient, LiveData } from '@parley/shared-platform'
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  startWith,
  switchMap,
  throttleTime,
} from 'rxjs'

/** Coming back to a page is told in several ways at once. */
const ONCE_IN_MS = 10_000

export interface WelcomeOptions {
  readonly scope: Scope
  readonly reader$: Behavior<UserId | null>
  readonly profile$: LiveData['profile$']
  readonly api: Pick<ApiClient, 'call'>
  /** Somebody looks at the page again, who may have opened the mail meanwhile. */
  readonly attention$: Observable<unknown>
}

/**
 * D12: where a page finds credits that wait for a proof of the mail address, the server is asked whether it is proven by now,
 * and again when somebody comes back. It gives them with what a line logs in with, and a page asks for that by itself only for somebody who has a number:
 * whoever is new could buy none.
 */
export function askForWelcome({ scope, reader$, profile$, api, attention$ }: WelcomeOptions): void {
  const waiting$ = combineLatest([reader$, profile$]).pipe(
    map(([uid, live]) => ((liveValue(live, null)?.welcomeWaits ?? null) === null ? null : uid)),
    distinctUntilChanged(),
  )
  const asking$ = waiting$.pipe(
    switchMap(userId =>
      userId === null
        ? EMPTY
        : attention$.pipe(
            startWith(null),
            throttleTime(ONCE_IN_MS, undefined, { leading: true, trailing: true }),
            map(() => userId),
          ),
    ),
  )
  scope.follow(asking$, userId => {
    // It is asked again, and nobody has asked for this one.
    api.call('getSipCredentials', { userId }).catch(() => undefined)
  })
}
