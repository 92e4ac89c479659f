import { say } from './language.ts'
/** D34: how notifications that were blocked are allowed again, by the browser that is told so. */
export const unblocking = {
  chrome: say(
    'Click the icon left of the address, open Site settings, and set Notifications to Allow.',
    'Klick auf das Symbol links neben der Adresse, öffne „Websiteeinstellungen“ und stell „Benachrichtigungen“ auf „Zulassen“.',
  ),
  edge: say(
    'Click the lock left of the address, open Permissions for this site, and set Notifications to Allow.',
    'Klick auf das Schloss links neben der Adresse, öffne „Berechtigungen für diese Website“ und stell „Benachrichtigungen“ auf „Zulassen“.',
  ),
  firefox: say(
    'Click the crossed-out bell left of the address, remove the block, and allow notifications here.',
    'Klick auf die durchgestrichene Glocke links neben der Adresse, heb die Sperre auf und erlaube Benachrichtigungen hier.',
  ),
  safari: say(
    'In Safari, open Settings, Websites, Notifications, and choose Allow for this page.',
    'Öffne in Safari „Einstellungen“, „Websites“, „Mitteilungen“ und wähle „Erlauben“ für diese Seite.',
  ),
  'home-screen': say(
    'Open the Settings of your device, Notifications, Parley, and allow them.',
    'Öffne die Einstellungen deines Geräts, „Mitteilungen“, „Parley“, und erlaube sie.',
  ),
  other: say(
    'Open the site settings beside the address and allow notifications.',
    'Öffne die Seiteneinstellungen neben der Adresse und erlaube Benachrichtigungen.',
  ),
} as const satisfies Readonly<Record<string, string>>
