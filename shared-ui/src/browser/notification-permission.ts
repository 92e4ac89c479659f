import { browserFamily } from './browser-family-model.ts'

/** Ours: a browser need not tell that its question was answered. On the window, so that whatever is on the page hears of it. */
const ANSWERED = 'parley:notifications-answered'

/** Where a browser does not tell of what is allowed in its own settings, a page looks again when somebody comes back to it. */
const moments = [ANSWERED, 'focus', 'pageshow', 'visibilitychange'] as const

/** What this browser was told about notifications from here; null where it has none. */
export const readNotificationPermission = (): NotificationPermission | null =>
  typeof Notification === 'undefined' ? null : Notification.permission

/** Whether it has none for the one reason that this is a tab of iOS or iPadOS: there, what is on the home screen has them. */
export function notifiesOnceInstalled(): boolean {
  const { userAgent, maxTouchPoints = 0, standalone } = navigator as Navigator & { standalone?: boolean }
  return (
    readNotificationPermission() === null &&
    browserFamily(userAgent, maxTouchPoints) === 'home-screen' &&
    standalone !== true
  )
}

/**
 * Calls `changed` whenever that may have become another, wherever it was: by our question, or in the browser's own settings.
 * @returns what ends it
 */
export function watchNotificationPermission(changed: () => void): () => void {
  let isOver = false
  let status: PermissionStatus | null = null
  // Of the document's visibility the window hears, too.
  for (const moment of moments) addEventListener(moment, changed)
  navigator.permissions?.query({ name: 'notifications' }).then(
    found => {
      if (isOver) return
      status = found
      found.addEventListener('change', changed)
    },
    () => {},
  )
  return () => {
    isOver = true
    for (const moment of moments) removeEventListener(moment, changed)
    status?.removeEventListener('change', changed)
  }
}

/** Has the browser ask; it asks once, and only after a click. */
export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission()
  dispatchEvent(new Event(ANSWERED))
}
