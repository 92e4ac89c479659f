import { Card } from '@parley/shared-ui'
import { notificationsBlocked } from './notification-permission.ts'
import { SettingSwitch } from './setting-switch.tsx'
import type { SettingsForm } from './use-settings.ts'

/** The switch for notifications (S3). A permission that was denied is not asked for again; it says how to allow it (D34). */
export const NotificationsSection = ({ settings }: { readonly settings: SettingsForm }) => (
  <Card title="On your devices" level={3}>
    <SettingSwitch
      settings={settings}
      name="enableNotifications"
      label="Notifications"
      hint={
        notificationsBlocked()
          ? 'Your browser blocks them. Allow notifications in the settings beside the address.'
          : 'Calls that come in and calls you missed, also when Parley is in the background.'
      }
    />
  </Card>
)
