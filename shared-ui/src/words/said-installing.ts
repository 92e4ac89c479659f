import { say } from './language.ts'

/** Of notifications on iOS and iPadOS, which no tab there has: what helps, and how it is done. */
export const onceInstalled = say(
  'Notifications come once Parley is installed, from iOS 16.4 on: press Share beside the address, choose Add to Home Screen, and open Parley from there.',
  'Benachrichtigungen gibt es, sobald Parley installiert ist, ab iOS 16.4: Tippe neben der Adresse auf „Teilen“, wähle „Zum Home-Bildschirm“ und öffne Parley von dort.',
)
