import {
  onlyContactsRing,
  pushObstacle,
  RING_TIMEOUT_MS,
  type Settings,
  type UserProfile,
} from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Card, mutedText, useNotificationPermission } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { SettingSwitch } from '../settings/setting-switch.tsx'
import styles from '../settings/settings.module.css'
import type { SettingsForm } from '../settings/use-settings.ts'
import { shownHere } from '../shown-here/shown-here-model.ts'
import { useRingHere } from '../shown-here/use-ring-here.ts'
import { BrowserPermission } from './browser-permission.tsx'
import { NoRing } from './no-ring.tsx'
import { PushDevicesCard } from './push-devices-card.tsx'
import { PushKinds } from './push-kinds.tsx'
import { QuietHoursPart } from './quiet-hours-part.tsx'
import { isTold, usePushDevices } from './use-push-devices.ts'

interface NotificationsSectionProps {
  readonly profile: UserProfile
  readonly settings: SettingsForm
}

/** Whether this browser shows notifications, the account's switch for them (S3), and the browsers that are told. */
export function NotificationsSection({ profile, settings }: NotificationsSectionProps) {
  const { permission } = useNotificationPermission()
  const push = useBehavior(usePlatform().push.state$)
  const known = usePushDevices()
  // Nothing is promised of a closed page where none can be told. One that is `on` is in the list, which may not be read yet.
  const isAnyTold = known.devices?.some(isTold) ?? push === 'on'
  const isOpenOnly = push === 'unavailable' || push === 'unsupported' || !isAnyTold
  // What this browser does not show others do: they are the switches of all of them.
  const isUnheard = !settings.shown.enableNotifications
  const { canRing, hindrance } = useRingHere(profile, settings.shown)
  const rings = canRing && !settings.shown.doNotDisturb
  const ofCalls = areCallsTold(settings.shown)
  const ofClosed = isOpenOnly || !canRing || !ofCalls ? null : closedWords(settings.shown.quietHours !== null)
  // What the switch does is said also while it is off.
  const shown = shownHere(
    push,
    { ...settings.shown, enableNotifications: true, doNotDisturb: false },
    canRing,
  )
  const isIdle = permission !== 'granted' || shown === 'nothing'
  return (
    <>
      <Card>
        <BrowserPermission
          settings={settings.shown}
          canRing={canRing}
          isHindered={hindrance !== null && ofCalls}
        />
        <SettingSwitch
          settings={settings}
          name="enableNotifications"
          label={say('Notifications', 'Benachrichtigungen')}
          hint={
            isIdle
              ? idleSentence(settings.shown)
              : showsSentence(settings.shown, { isCallsOnly: shown === 'calls', isOpenOnly, canRing })
          }
        />
        <div className={`${styles.next} ${styles.kinds}`}>
          <PushKinds settings={settings} isIdle={isUnheard} />
        </div>
        <div className={styles.next}>
          <QuietHoursPart settings={settings} isIdle={isUnheard} rings={rings} />
        </div>
        {hindrance && ofCalls && (
          <div className={styles.next}>
            <NoRing hindrance={hindrance} />
          </div>
        )}
        {ofClosed && (
          <div className={styles.next}>
            <p className={mutedText}>{ofClosed}</p>
          </div>
        )}
      </Card>
      <PushDevicesCard known={known} settings={settings.shown} />
    </>
  )
}

/** Of the switch, where this browser shows nothing. */
const idleSentence = ({ enableNotifications }: Settings): string =>
  enableNotifications
    ? say('On, but not in this browser.', 'An, aber nicht in diesem Browser.')
    : say('Off on all your devices.', 'Aus auf allen deinen Geräten.')

interface ShownWhere {
  readonly isCallsOnly: boolean
  readonly isOpenOnly: boolean
  readonly canRing: boolean
}

/** What is shown: of calls only those that ring, so with D26 only those of contacts. */
function shownThings(settings: Settings, canRing: boolean): string {
  if (!settings.notifyCalls || !canRing) return say('what is on below', 'was unten an ist')
  return onlyContactsRing(settings)
    ? say('which of your contacts is calling', 'welcher deiner Kontakte anruft')
    : say('who is calling', 'wer anruft')
}

function showsSentence(settings: Settings, { isCallsOnly, isOpenOnly, canRing }: ShownWhere): string {
  if (settings.doNotDisturb && settings.enableNotifications)
    return say(
      'On, but nothing is shown while Do not disturb is on.',
      'An, aber nichts wird gezeigt, solange „Nicht stören“ an ist.',
    )
  const things = shownThings(settings, canRing)
  // Other browsers may be told while Parley is closed; this one is not.
  const isOfOpen = isOpenOnly || isCallsOnly
  return say(
    `Shows ${things} when you are in another tab or app${isOfOpen ? '' : ', or Parley is closed'}. ${isCallsOnly ? 'This browser shows nothing else. ' : ''}Applies to all your devices.`,
    `Zeigt, ${things}, wenn du in einem anderen Tab oder Programm bist${isOfOpen ? '' : ' oder Parley geschlossen ist'}. ${isCallsOnly ? 'Dieser Browser zeigt sonst nichts. ' : ''}Gilt für alle deine Geräte.`,
  )
}

/** Whether a call that rings is told, outside of the quiet hours. */
const areCallsTold = (settings: Settings): boolean =>
  pushObstacle({ ...settings, quietHours: null }, 'incoming-call', 0) === null

const ringSeconds = RING_TIMEOUT_MS / 1000

/** How calls are shown while Parley is closed. Not every browser has buttons, and a withheld number has no Answer (ADR 0049). */
const closedWords = (hasQuietHours: boolean): string =>
  say(
    `A browser in the list below shows calls when Parley is closed, too${hasQuietHours ? ', except in quiet hours' : ''}. Press the notification within ${ringSeconds} seconds, and Parley opens and rings. Its Answer button, where it has one, takes the call at once.`,
    `Ein Browser in der Liste unten zeigt Anrufe auch, wenn Parley geschlossen ist${hasQuietHours ? ', nur nicht in den Ruhezeiten' : ''}. Drücke innerhalb von ${ringSeconds} Sekunden auf die Benachrichtigung: Parley öffnet sich und klingelt. „Annehmen“ darauf, wo es das gibt, nimmt den Anruf gleich an.`,
  )
