import type { SettingsSection } from '@parley/shared-contract'

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
