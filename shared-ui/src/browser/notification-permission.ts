/** What this browser was told about notifications from here; null where it has none. */
export const notificationPermission = (): NotificationPermission | null =>
  typeof Notification === 'undefined' ? null : Notification.permission
