import { Switch } from '@parley/shared-ui'
import type { ReactNode } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import type { SettingsForm } from './use-settings.ts'

interface SettingSwitchProps {
  readonly settings: SettingsForm
  readonly name:
    | 'highQualityCalls'
    | 'doNotDisturb'
    | 'voicemail'
    | 'unknownToVoicemail'
    | 'enableNotifications'
    | 'notifyCalls'
    | 'notifyMissedCalls'
    | 'notifyMessages'
    | 'notifyVoicemail'
    | 'notifyLowBalance'
    | 'notifyNumberExpiry'
  readonly label: string
  readonly hint: ReactNode
  /** It has no effect in this browser. */
  readonly isIdle?: boolean
}

/** A switch for one setting; it saves by itself and says so beside its label. */
export function SettingSwitch({ settings, name, label, hint, isIdle = false }: SettingSwitchProps) {
  const saving = useSaving()
  return (
    <SaveArea saving={saving}>
      <Switch
        label={label}
        hint={hint}
        isIdle={isIdle}
        note={<SavedMark saving={saving} />}
        checked={settings.shown[name]}
        onChange={on => void saving.save(() => settings.change({ [name]: on }))}
      />
    </SaveArea>
  )
}
