import { Button, Card, FindingIcon, mutedText, useNotificationPermission } from '@parley/shared-ui'
import { words as said } from '@parley/shared-ui/words'
import { useRef } from 'react'
import { NOT_ALLOWED_HERE } from './section-labels.ts'
import { SettingSwitch } from './setting-switch.tsx'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'

const permissions = {
  granted: { state: 'good', title: 'Allowed in this browser', hint: 'You see who is calling.' },
  denied: {
    state: 'doubtful',
    title: NOT_ALLOWED_HERE,
    hint: said.reachability.allowNotifications,
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
    <NotificationSwitch settings={settings} />
    <p className={`${mutedText} ${styles.next}`}>
      In Parley itself a call rings on every page, missed calls are counted beside Calls, and low credits are
      marked at the top.
    </p>
  </Card>
)

/** The setting is the account's, for all browsers: in one that shows none it can be changed as well. */
const NotificationSwitch = ({ settings }: { readonly settings: SettingsForm }) => (
  <SettingSwitch
    settings={settings}
    name="enableNotifications"
    label="Notifications"
    hint="Shows who is calling when you are in another tab or app. Applies to all your devices."
  />
)

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
    <div className={styles.browser} data-state={state}>
      <div ref={words} tabIndex={-1} role="status" className={styles.permission}>
        <FindingIcon state={state} />
        <div>
          <strong>{title}</strong>
          <p className={styles.hint}>{hint}</p>
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
