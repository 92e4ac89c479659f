import { type Behavior, behaviorOf, type Scope } from '@parley/shared-contract/reactive'
import { defer, EMPTY, from, fromEvent, map, merge, type Observable, switchMap } from 'rxjs'

const now = (): NotificationPermission | null =>
  typeof Notification === 'undefined' ? null : Notification.permission

/**
 * What this browser was told about notifications, as it changes; null where it has none.
 * @param attention$ emits when it may have changed: some browsers do not say so
 */
export function notificationPermission(
  scope: Scope,
  attention$: Observable<unknown>,
): Behavior<NotificationPermission | null> {
  const changes$ = defer(() =>
    from(navigator.permissions?.query({ name: 'notifications' }).catch(() => null) ?? [null]),
  ).pipe(switchMap(status => (status ? fromEvent(status, 'change') : EMPTY)))
  return behaviorOf(merge(changes$, attention$).pipe(map(now)), now(), scope)
}
