/** D34: how notifications that were blocked are allowed again, by the browser that is told so. */
export const unblocking = {
  chrome: 'Click the icon left of the address, open Site settings, and set Notifications to Allow.',
  edge: 'Click the lock left of the address, open Permissions for this site, and set Notifications to Allow.',
  firefox: 'Click the crossed-out bell left of the address, remove the block, and allow notifications here.',
  safari: 'In Safari, open Settings, Websites, Notifications, and choose Allow for this page.',
  'home-screen': 'Open the Settings of your device, Notifications, Parley, and allow them.',
  other: 'Open the site settings beside the address and allow notifications.',
} as const satisfies Readonly<Record<string, string>>
