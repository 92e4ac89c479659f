import { useEffect, useState } from 'react'
import { usePermission } from './use-permission.ts'

export interface NotificationAccess {
  /** What this browser was told about notifications from here; null where it has none. */
  readonly permission: NotificationPermission | null
  /** Has the browser ask; it asks once, and only after a click. */
  ask(): Promise<void>
}

const permissionNow = (): NotificationPermission | null =>
  typeof Notification === 'undefined' ? null : Notification.permission

/** Whether this browser shows notifications, as it changes: by our question, or in the browser's own settings. */
export function useNotificationPermission(): NotificationAccess {
  const [permission, setPermission] = useState(permissionNow)
  const told = usePermission('notifications')
  useEffect(() => {
    if (told) setPermission(permissionNow)
  }, [told])
  return {
    permission,
    ask: async () => setPermission(await Notification.requestPermission()),
  }
}
