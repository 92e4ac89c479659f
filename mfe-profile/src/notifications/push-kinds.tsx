import { SettingSwitch } from '../settings/setting-switch.tsx'
import type { SettingsForm } from '../settings/use-settings.ts'

const kinds = [
  ['notifyCalls', 'Incoming calls', 'Who is calling, while it rings.'],
  ['notifyMissedCalls', 'Missed calls', 'Who called and was not answered.'],
  ['notifyMessages', 'Messages', 'Who has written.'],
  ['notifyVoicemail', 'Voicemail', 'Who has left one.'],
  ['notifyLowBalance', 'Low balance', 'When few credits are left.'],
  ['notifyNumberExpiry', 'Number expiry', 'Before your number expires, and when it has.'],
] as const

interface PushKindsProps {
  readonly settings: SettingsForm
  /** Nothing at all is wanted: they are kept for when it is. */
  readonly isIdle: boolean
}

/** What of all that can be told while Parley is closed is wanted, on all devices of the person. */
export const PushKinds = ({ settings, isIdle }: PushKindsProps) =>
  kinds.map(([name, label, hint]) => (
    <SettingSwitch key={name} settings={settings} name={name} label={label} hint={hint} isIdle={isIdle} />
  ))
