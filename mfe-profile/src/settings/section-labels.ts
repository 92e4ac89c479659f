import type { SettingsSection } from '@parley/shared-contract'

/** The browser was told to show no notifications. */
export const NOT_ALLOWED_HERE = 'Blocked by your browser'

/** The person's number is no longer theirs to use (D18). */
export const NUMBER_EXPIRED = 'Expired'

/** The person's number could not renew itself (D18). */
export const NUMBER_NOT_RENEWED = 'Not renewed'

/** What the sections of the settings are called (D42). */
export const sectionLabels: Readonly<Record<SettingsSection, string>> = {
  you: 'You',
  number: 'Number',
  wallet: 'Wallet',
  calling: 'Calling',
  sound: 'Sound',
  notifications: 'Notifications',
  appearance: 'Appearance',
  blocked: 'Blocked',
  data: 'Data',
}
