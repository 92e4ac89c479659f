import type { SettingsSection } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'

/** The browser was told to show no notifications. */
export const NOT_ALLOWED_HERE = say('Blocked by your browser', 'Von deinem Browser blockiert')

/** The person's number is no longer theirs to use (D18). */
export const NUMBER_EXPIRED = say('Expired', 'Abgelaufen')

/** The person's number could not renew itself (D18). */
export const NUMBER_NOT_RENEWED = say('Not renewed', 'Nicht verlängert')

/** What the sections of the settings are called (D42). */
export const sectionLabels: Readonly<Record<SettingsSection, string>> = {
  you: say('You', 'Du'),
  number: say('Number', 'Nummer'),
  wallet: say('Wallet', 'Guthaben'),
  calling: say('Calling', 'Anrufe'),
  sound: say('Sound', 'Ton'),
  notifications: say('Notifications', 'Benachrichtigungen'),
  appearance: say('Appearance', 'Aussehen'),
  blocked: say('Blocked', 'Blockiert'),
  data: say('Data', 'Daten'),
}
