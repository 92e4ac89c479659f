import { type ErrorCode, errorCodeOf, errorSentences, type Session } from '@parley/shared-contract'
import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import {
  defer,
  EMPTY,
  exhaustMap,
  NEVER,
  type Observable,
  type SchedulerLike,
  switchMap,
  throttleTime,
} from 'rxjs'
import type { IdentityProvider } from './identity-provider.ts'

/** However often there is reason to ask, the identity provider is asked once in this time. */
export const SESSION_CHECK_PAUSE_MS = 30_000

export interface SessionCheckOptions {
  readonly scope: Scope
  readonly session$: Behavior<Session>
  identity(): Promise<Pick<IdentityProvider, 'confirm'>>
  /** Moments at which it is worth asking. What they carry does not matter. */
  readonly doubts$: Observable<unknown>
  readonly notify: Platform['notify']
  readonly scheduler?: SchedulerLike
}

/** Why a session that has ended elsewhere is over, for the person in front of the page. */
const endings: Partial<Record<ErrorCode, string>> = {
  'auth/user-disabled': errorSentences['auth/user-disabled'],
  UNAUTHENTICATED: 'You have been signed out. Please log in again.',
}

/**
 * Finds out that a session was revoked, or its account disabled or deleted, while its page is open. A token
 * is good for up to an hour after that, so the provider is asked in between; a session that is over ends by
 * itself with the answer. Not being able to ask means nothing.
 */
export function checkSession(options: SessionCheckOptions): void {
  const { scope, session$, identity, doubts$, notify, scheduler } = options
  const confirm = async () => {
    try {
      await (await identity()).confirm()
    } catch (error) {
      const text = endings[errorCodeOf(error)]
      if (text) notify({ tone: 'warning', text, urgency: 'alert' })
    }
  }
  const checks$ = session$.pipe(
    switchMap(({ status }) => (status === 'signed-in' ? doubts$ : NEVER)),
    throttleTime(SESSION_CHECK_PAUSE_MS, scheduler, { leading: true, trailing: true }),
    exhaustMap(() => (session$.value.status === 'signed-in' ? defer(confirm) : EMPTY)),
  )
  scope.follow(checks$)
}
