import { liveValue, type UserId } from '@parley/shared-contract'
import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import type { ApiClient, LiveData } from '@parley/shared-platform'
import { combineLatest, distinctUntilChanged, map } from 'rxjs'

export interface WelcomeOptions {
  readonly scope: Scope
  readonly reader$: Behavior<UserId | null>
  readonly profile$: LiveData['profile$']
  readonly api: Pick<ApiClient, 'call'>
}

/**
 * D12: where a page finds credits that wait for a proof of the mail address, the server is asked once whether it is proven by
 * now. It gives them with what a line logs in with, and a page asks for that by itself only for somebody who has a number:
 * whoever is new could buy none.
 */
export function askForWelcome({ scope, reader$, profile$, api }: WelcomeOptions): void {
  const waiting$ = combineLatest([reader$, profile$]).pipe(
    map(([uid, live]) => ((liveValue(live, null)?.welcomeWaits ?? null) === null ? null : uid)),
    distinctUntilChanged(),
  )
  scope.follow(waiting$, userId => {
    // The next page asks again, and nobody has asked this one to.
    if (userId !== null) api.call('getSipCredentials', { userId }).catch(() => undefined)
  })
}
