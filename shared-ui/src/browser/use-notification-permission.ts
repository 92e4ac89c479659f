import { useSyncExternalStore } from 'react'
import {
  askForNotifications,
  readNotificationPermission,
  watchNotificationPermission,
} from './notification-permission.ts'

export interface NotificationAccess {
  /** What this browser was told about notifications from here; null where it has none. */
  readonly permission: NotificationPermission | null
  /** Has the browser ask; it asks once, and only after a click. */
  ask(): Promise<void>
}

/** Whether this browser shows notifications, as it changes: whoever asks for it says the same at the same moment. */
export const useNotificationPermission = (): NotificationAccess => ({
  permission: useSyncExternalStore(
    watchNotificationPermission,
    readNotificationPermission,
    readNotificationPermission,
  ),
  ask: askForNotifications,
})
