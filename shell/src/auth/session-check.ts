import { errorCodeOf, type Refusal } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import {
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  merge,
  NEVER,
  type Observable,
  type SchedulerLike,
  switchMap,
  throttleTime,
} from 'rxjs'
import type { IdentityProvider } from './identity-provider.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** Because of doubts the identity provider and the api are asked at most once in this time. */
export const SESSION_CHECK_PAUSE_MS = 30_000

export interface SessionCheckOptions {
  readonly scope: Scope
  readonly keeper: Pick<SessionKeeper, 'session$' | 'endedBecause'>
  identity(): Promise<Pick<IdentityProvider, 'confirm' | 'logOut'>>
  /** Knows, other than the identity provider, which devices were signed out one by one. */
  readonly api: ApiClient
  /** This browser's name for itself. */
  readonly browser: string
  /** Emits when the session may have ended, however often. The emitted values are ignored. */
  readonly doubts$: Observable<unknown>
  /** Emits when a device of the person was signed out, which may be this one. The emitted values are ignored. */
  readonly endings$: Observable<unknown>
  readonly scheduler?: SchedulerLike
}

/** What to tell the person whose session was ended elsewhere. */
const endings: readonly Refusal[] = [
  { code: 'auth/user-disabled' },
  { code: 'UNAUTHENTICATED', details: { place: 'session' } },
]

/**
 * Finds out while the page is open that its session was revoked or this device signed out, or the account disabled or
 * deleted. The token stays valid for up to an hour after that, so provider and api are asked in between, and a session that
 * is over ends with their answer. One that cannot be reached proves nothing.
 */
export function checkSession(options: SessionCheckOptions): void {
  const { scope, keeper, identity, api, browser, doubts$, endings$, scheduler } = options
  const { session$ } = keeper
  /** The server hears of this device as well. */
  const confirmDevice = () => api.call('devices', { browser })
  const ask = async (question: () => Promise<unknown>) => {
    try {
      await question()
    } catch (error) {
      const ending = endings.find(({ code }) => code === errorCodeOf(error))
      if (!ending) return
      keeper.endedBecause(ending)
      // The provider signs out whom it has refused itself; of a device that the api refuses it knows nothing.
      await (await identity()).logOut().catch(() => undefined)
    }
  }
  const confirm = async () => {
    await (await identity()).confirm()
    await confirmDevice()
  }
  const begun$ = session$.pipe(
    filter(({ status }) => status === 'signed-in'),
    exhaustMap(() => ask(confirmDevice)),
  )
  scope.follow(begun$)
  const paced$ = doubts$.pipe(
    throttleTime(SESSION_CHECK_PAUSE_MS, scheduler, { leading: true, trailing: true }),
  )
  // Somebody has just ended a device and waits for it to happen, so no doubt of a moment ago keeps it waiting.
  const checks$ = session$.pipe(
    switchMap(({ status }) => (status === 'signed-in' ? merge(paced$, endings$) : NEVER)),
    concatMap(() => (session$.value.status === 'signed-in' ? defer(() => ask(confirm)) : EMPTY)),
  )
  scope.follow(checks$)
}
