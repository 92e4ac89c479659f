import { type Behavior, behaviorOf, type Scope } from '@parley/shared-contract/reactive'
import { readNotificationPermission, watchNotificationPermission } from '@parley/shared-ui'
import { map, Observable } from 'rxjs'

/** What this browser was told about notifications, as it changes; null where it has none. */
export function notificationPermission(scope: Scope): Behavior<NotificationPermission | null> {
  const changes$ = new Observable<void>(to => watchNotificationPermission(() => to.next()))
  return behaviorOf(changes$.pipe(map(readNotificationPermission)), readNotificationPermission(), scope)
}
