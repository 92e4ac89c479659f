import { Card, Switch } from '@parley/shared-ui'
import type { SettingsForm } from './use-settings.ts'

const isBlocked = () => typeof Notification !== 'undefined' && Notification.permission === 'denied'

/** S3, D34: what is denied in the browser is not asked for again; the way out is told instead. */
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
