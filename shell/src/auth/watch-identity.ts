import { START_RETRY_MS } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { concatMap, defer, from, retry, switchMap } from 'rxjs'
import type { IdentityProvider } from './identity-provider.ts'
import type { SessionKeeper } from './session-keeper.ts'

export interface WatchIdentityOptions {
  readonly scope: Scope
  identity(): Promise<IdentityProvider>
  readonly keeper: SessionKeeper
}

/** Tells the keeper who is signed in, one change after the other, from now until the scope ends. */
export function watchIdentity({ scope, identity, keeper }: WatchIdentityOptions): void {
  const watching = defer(() => from(identity()))
    .pipe(
      retry({ delay: START_RETRY_MS }),
      switchMap(provider => provider.user$),
      concatMap(user => keeper.heard(user)),
    )
    .subscribe()
  scope.onEnd(() => watching.unsubscribe())
}
