import { pushObstacle, RING_TIMEOUT_MS, type Settings } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Card, mutedText, useNotificationPermission } from '@parley/shared-ui'
import { SettingSwitch } from '../settings/setting-switch.tsx'
import styles from '../settings/settings.module.css'
import type { SettingsForm } from '../settings/use-settings.ts'
import { BrowserPermission } from './browser-permission.tsx'
import { PushDevicesCard } from './push-devices-card.tsx'
import { PushKinds } from './push-kinds.tsx'
import { QuietHoursPart } from './quiet-hours-part.tsx'

/** Whether this browser shows notifications, the account's switch for them (S3), and the browsers that are told. */
export function NotificationsSection({ settings }: { readonly settings: SettingsForm }) {
  const { permission } = useNotificationPermission()
  const push = useBehavior(usePlatform().push.state$)
  const isIdle = push === 'removed' || permission !== 'granted'
  // Nothing is promised of a closed page where none can be told.
  const isOpenOnly = push === 'unavailable' || push === 'unsupported'
  // What this browser does not show others do: they are the switches of all of them.
  const isUnheard = !settings.shown.enableNotifications
  const ofClosed = isOpenOnly ? null : closedSentence(settings.shown)
  return (
    <>
      <Card>
        <BrowserPermission isOn={settings.shown.enableNotifications} />
        <SettingSwitch
          settings={settings}
          name="enableNotifications"
          label="Notifications"
          hint={
            isIdle
              ? settings.shown.enableNotifications
                ? 'On, but not in this browser.'
                : 'Off on all your devices.'
              : `Shows ${settings.shown.notifyCalls ? 'who is calling' : 'what is on below'} when you are in another tab or app${isOpenOnly ? '' : ', or Parley is closed'}. Applies to all your devices.`
          }
        />
        <PushKinds settings={settings} isIdle={isUnheard} />
        <div className={styles.next}>
          <QuietHoursPart settings={settings} isIdle={isUnheard} />
        </div>
        {ofClosed && (
          <div className={styles.next}>
            <p className={mutedText}>{ofClosed}</p>
          </div>
        )}
      </Card>
      <PushDevicesCard />
    </>
  )
}

/** Whether a call is shown while Parley is closed, by the settings; null where the switch of all has said so. */
function closedSentence(settings: Settings): string | null {
  switch (pushObstacle({ ...settings, quietHours: null }, 'incoming-call', 0)) {
    case 'do-not-disturb':
      return 'Do not disturb is on: no call is shown.'
    case null:
      return `A browser in the list below shows calls when Parley is closed, too${
        settings.quietHours ? ', except in quiet hours' : ''
      }. Press Answer there within ${RING_TIMEOUT_MS / 1000} seconds, and Parley opens and takes the call.`
    default:
      return null
  }
}
