import { refusalOf, type SignedInUser, START_RETRY_MS } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { errorSentence } from '@parley/shared-ui/words'
import { concatMap, defer, from, retry, switchMap } from 'rxjs'
import type { ShellAccount } from './create-account.ts'
import type { IdentityProvider } from './identity-provider.ts'

export interface WatchIdentityOptions {
  readonly scope: Scope
  identity(): Promise<IdentityProvider>
  readonly account: Pick<ShellAccount, 'arrived'>
  /** Shows the person why they are not signed in. */
  readonly notify: Platform['notify']
}

/** Tells the account who is signed in, one change after the other, until the scope ends. */
export function watchIdentity({ scope, identity, account, notify }: WatchIdentityOptions): void {
  const arrived = (user: SignedInUser | null) =>
    account
      .arrived(user)
      .catch(error => notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' }))
  const arrivals$ = defer(() => from(identity())).pipe(
    retry({ delay: START_RETRY_MS }),
    switchMap(provider => provider.user$),
    concatMap(arrived),
  )
  scope.follow(arrivals$)
}
