import { Button, Card, mutedText } from '@parley/shared-ui'
import { useRef, useState } from 'react'
import { notificationPermission } from './notification-permission.ts'
import { SettingSwitch } from './setting-switch.tsx'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'

const sentences = {
  granted: 'This browser may show them.',
  denied: 'This browser blocks them. To allow them, open the settings beside the address.',
  default: 'This browser has not been asked yet.',
  none: 'This browser has none. Keep Parley in view to see a call.',
} as const

/** The switch for notifications (S3), and whether this browser shows them. Denied is not asked for again (D34). */
export function NotificationsSection({ settings }: { readonly settings: SettingsForm }) {
  const [permission, setPermission] = useState(notificationPermission)
  const words = useRef<HTMLParagraphElement>(null)
  const ask = async () => {
    setPermission(await Notification.requestPermission())
    // The button has gone, and with it the focus.
    words.current?.focus()
  }
  return (
    <>
      <Card title="What you are told" level={3}>
        <SettingSwitch
          settings={settings}
          name="enableNotifications"
          label="Notifications"
          hint="Shows who calls while Parley is open and you look at something else."
        />
      </Card>
      <Card title="This browser" level={3}>
        <div className={styles.action}>
          <p ref={words} tabIndex={-1} role="status" className={mutedText}>
            {sentences[permission ?? 'none']}
          </p>
          {permission === 'default' && (
            <Button variant="secondary" onClick={() => void ask()}>
              Allow
            </Button>
          )}
        </div>
      </Card>
    </>
  )
}
