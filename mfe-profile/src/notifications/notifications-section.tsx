import {
  liveValue,
  loading,
  pushObstacle,
  RING_TIMEOUT_MS,
  ready,
  type Settings,
  type UserProfile,
} from '@parley/shared-contract'
import { toldHere } from '@parley/shared-platform'
import { useToldFacts } from '@parley/shared-platform/react'
import { Card, mutedText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useHaveCome } from '../asking/use-have-come.ts'
import { CardSkeleton } from '../facts/card-skeleton.tsx'
import { SettingSwitch } from '../settings/setting-switch.tsx'
import styles from '../settings/settings.module.css'
import type { SettingsForm } from '../settings/use-settings.ts'
import { useRingHere } from '../shown-here/use-ring-here.ts'
import { BrowserPermission } from './browser-permission.tsx'
import { NoRing } from './no-ring.tsx'
import { PushDevicesCard } from './push-devices-card.tsx'
import { PushKinds } from './push-kinds.tsx'
import { QuietHoursPart } from './quiet-hours-part.tsx'
import { switchHint } from './switch-hint.ts'
import { isTold, usePushDevices } from './use-push-devices.ts'

interface NotificationsSectionProps {
  readonly profile: UserProfile
  readonly settings: SettingsForm
}

/** Whether this browser shows notifications, the account's switch for them (S3), and the browsers that are told. */
export function NotificationsSection({ profile, settings }: NotificationsSectionProps) {
  const facts = { ...useToldFacts(settings.shown), settings: settings.shown }
  const { push, offline } = facts
  const known = usePushDevices()
  // What is found of this browser stands above the switches, and between them.
  const isFound = useHaveCome(toldHere(facts) === 'connecting' ? loading : ready(null))
  // Nothing is promised of a closed page where none can be told. One that is `on` is in the list, which may not be read yet.
  const isAnyTold = liveValue(known.live, null)?.some(isTold) ?? push === 'on'
  const isOpenOnly = push === 'unavailable' || push === 'unsupported' || !isAnyTold
  // What this browser does not show others do: they are the switches of all of them.
  const isUnheard = !settings.shown.enableNotifications
  const { canRing, hindrance } = useRingHere(profile, settings.shown)
  const rings = canRing && !offline && !settings.shown.doNotDisturb
  const ofCalls = areCallsTold(settings.shown)
  const ofClosed =
    isOpenOnly || !canRing || !ofCalls || offline ? null : closedWords(settings.shown.quietHours !== null)
  if (!isFound) return <NotificationsSkeleton />
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
          hint={switchHint(facts, canRing, isOpenOnly)}
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
      <PushDevicesCard known={known} facts={facts} />
    </>
  )
}

/** Both cards, as long as what stands between the switches is not known. */
export const NotificationsSkeleton = () => (
  <>
    <CardSkeleton of="switches" rows={8} />
    <CardSkeleton of="facts" rows={3} titled />
  </>
)

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
