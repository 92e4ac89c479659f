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
    title: 'Your browser blocks notifications',
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
export function NotificationsSection({ settings }: { readonly settings: SettingsForm }) {
  const { permission, ask } = useNotificationPermission()
  const found = permissions[permission ?? 'none']
  const isIdle = permission !== 'granted'
  return (
    <Card>
      <BrowserPermission found={found} ask={permission === 'default' ? ask : null} />
      <SettingSwitch
        settings={settings}
        name="enableNotifications"
        label="Notifications"
        isIdle={isIdle}
        hint={
          isIdle
            ? settings.shown.enableNotifications
              ? 'On, but not in this browser.'
              : 'Off on all your devices.'
            : 'Shows who is calling when you are in another tab or app. Applies to all your devices.'
        }
      />
      <div className={styles.next}>
        <p className={mutedText}>Calls ring while Parley is open. Missed calls are listed in Calls.</p>
      </div>
    </Card>
  )
}

interface BrowserPermissionProps {
  readonly found: (typeof permissions)[keyof typeof permissions]
  /** Null where there is nothing to ask. */
  readonly ask: (() => Promise<void>) | null
}

/** What this browser was told about notifications, and the way to ask. Denied is not asked for again (D34). */
function BrowserPermission({ found: { state, title, hint }, ask }: BrowserPermissionProps) {
  const words = useRef<HTMLDivElement>(null)
  const askHere = async () => {
    await ask?.()
    // The button has gone, and with it the focus.
    words.current?.focus()
  }
  return (
    <div className={styles.browser} data-state={state} data-actions="">
      <div ref={words} tabIndex={-1} role="status" className={styles.permission}>
        <FindingIcon state={state} />
        <div>
          <strong>{title}</strong>
          <p className={styles.hint}>{hint}</p>
        </div>
      </div>
      {ask && (
        <Button variant="secondary" onClick={() => void askHere()}>
          Allow
        </Button>
      )}
    </div>
  )
}
