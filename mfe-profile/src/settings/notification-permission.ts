/** Whether this browser was told to show no notifications from here. */
export const notificationsBlocked = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'denied'
