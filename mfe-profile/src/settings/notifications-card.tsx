import { Card, Switch } from '@parley/shared-ui'
import type { SettingsForm } from './use-settings.ts'

const isBlocked = () => typeof Notification !== 'undefined' && Notification.permission === 'denied'

/**
 * The switch for notifications (S3). A permission that was denied is not asked for again; the card says how to allow
 * it (D34).
 */
export const NotificationsCard = ({ settings }: { readonly settings: SettingsForm }) => (
  <Card title="Notifications">
    <Switch
      label="Notifications"
      hint={
        isBlocked()
          ? 'Your browser blocks them. Allow notifications in the settings beside the address.'
          : 'Missed calls, messages and voicemail.'
      }
      checked={settings.shown.enableNotifications}
      onChange={enableNotifications => settings.toggle({ enableNotifications })}
    />
  </Card>
)
