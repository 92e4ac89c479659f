import { Button, Card, FindingIcon, mutedText, useNotificationPermission } from '@parley/shared-ui'
import { words as said } from '@parley/shared-ui/words'
import { useRef } from 'react'
import { SettingSwitch } from './setting-switch.tsx'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'

const permissions = {
  granted: { state: 'good', title: 'Allowed in this browser', hint: 'You see who is calling.' },
  denied: {
    state: 'doubtful',
    title: 'Blocked in this browser',
    hint: said.reachability.notificationsBlocked[1],
  },
  default: {
    state: 'doubtful',
    title: 'Not allowed in this browser yet',
    hint: 'Your browser asks you once.',
  },
  none: {
    state: 'doubtful',
    title: 'Not possible in this browser',
    hint: 'It has no notifications. Keep Parley in view to see a call.',
  },
} as const

/** Whether this browser shows notifications, the account's switch for them (S3), and what is told without them. */
export const NotificationsSection = ({ settings }: { readonly settings: SettingsForm }) => (
  <Card>
    <BrowserPermission />
    <div className={styles.next}>
      <NotificationSwitch settings={settings} />
    </div>
    <p className={`${mutedText} ${styles.next}`}>
      In Parley itself a call rings on every page, missed calls are counted beside Calls, and low credits are
      marked at the top.
    </p>
  </Card>
)

/** The setting is the account's, for all browsers: in one that shows none it can be changed, and says that it does nothing. */
function NotificationSwitch({ settings }: { readonly settings: SettingsForm }) {
  const { permission } = useNotificationPermission()
  const isBlocked = permission === 'denied' || permission === null
  const { enableNotifications } = settings.shown
  return (
    <SettingSwitch
      settings={settings}
      name="enableNotifications"
      label="Notifications"
      hint={`On all your devices: who is calling while you are in another tab or app.${isBlocked && enableNotifications ? ' On, but not in this browser.' : ''}`}
    />
  )
}

/** What this browser was told about notifications, and the way to ask. Denied is not asked for again (D34). */
function BrowserPermission() {
  const { permission, ask } = useNotificationPermission()
  const words = useRef<HTMLDivElement>(null)
  const askHere = async () => {
    await ask()
    // The button has gone, and with it the focus.
    words.current?.focus()
  }
  const { state, title, hint } = permissions[permission ?? 'none']
  return (
    <div className={styles.browser}>
      <div ref={words} tabIndex={-1} role="status" className={styles.permission}>
        <FindingIcon state={state} />
        <div>
          <strong>{title}</strong>
          <p className={mutedText}>{hint}</p>
        </div>
      </div>
      {permission === 'default' && (
        <Button variant="secondary" onClick={() => void askHere()}>
          Allow
        </Button>
      )}
    </div>
  )
}
