import { liveValue, type PushObstacle, pushObstacle, quietTurn, routes } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  buttonClass,
  NotificationIcon,
  notifiesOnceInstalled,
  useNotificationPermission,
} from '@parley/shared-ui'
import { clockWords, onceInstalled, say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import type { FirstStep } from './step-list.tsx'

const cannotNotify = {
  denied: say(
    'Your browser blocks them. Allow them in its settings for this page.',
    'Dein Browser blockiert sie. Erlaube sie in seinen Einstellungen für diese Seite.',
  ),
  none: say(
    'This browser has none. Keep Parley in view to see a call.',
    'Dieser Browser hat keine. Lass Parley im Blick, um einen Anruf zu sehen.',
  ),
  default: null,
  granted: null,
} as const

/** What the person has switched off themselves, for as long as they leave it so; what the browser allows does not help. */
const offInParley = {
  'all-off': say(
    'Off in Parley, on all your devices: no call is shown.',
    'Aus in Parley, auf allen deinen Geräten: Kein Anruf wird gezeigt.',
  ),
  'type-off': say(
    'Off in Parley for incoming calls: you are not shown who calls.',
    'In Parley aus für eingehende Anrufe: Wer anruft, wird nicht gezeigt.',
  ),
  removed: say(
    'You removed this browser from your devices: it shows no call.',
    'Du hast diesen Browser aus deinen Geräten entfernt: Er zeigt keinen Anruf.',
  ),
} as const

const shows = say(
  'They show who calls when you look at something else, in most browsers also when Parley is closed.',
  'Sie zeigen, wer anruft, während du etwas anderes ansiehst, in den meisten Browsern auch, wenn Parley zu ist.',
)

/** What is over by itself, or with a switch elsewhere. @param end of quiet hours, epoch milliseconds; null where they have none */
function pausedWords(obstacle: PushObstacle | null, end: number | null): string {
  if (obstacle === 'do-not-disturb')
    return say(
      ' Not while Do not disturb is on, as it is now.',
      ' Nicht, solange „Nicht stören“ an ist, wie gerade jetzt.',
    )
  if (obstacle !== 'quiet-hours') return ''
  return end === null
    ? say(
        ' Not in your quiet hours, which are all day.',
        ' Nicht in deinen Ruhezeiten, die den ganzen Tag dauern.',
      )
    : say(
        ` Not in your quiet hours, now until ${clockWords(end)}.`,
        ` Nicht in deinen Ruhezeiten, jetzt bis ${clockWords(end)}.`,
      )
}

/** So that a call is seen by somebody who looks elsewhere. A browser that said no is not asked again (D34). */
export function useNotificationStep(): FirstStep {
  const { permission, ask } = useNotificationPermission()
  const settings = liveValue(useLive('profile$'), null)?.settings
  const now = Date.now()
  const isRemoved = useBehavior(usePlatform().push.state$) === 'removed'
  const obstacle = settings ? pushObstacle(settings, 'incoming-call', now) : null
  const off = obstacle === 'all-off' || obstacle === 'type-off' ? obstacle : isRemoved ? 'removed' : null
  const step = {
    id: 'notifications',
    passed: notifiesOnceInstalled() ? onceInstalled : cannotNotify[permission ?? 'none'],
  } as const
  if (off && !step.passed)
    return {
      ...step,
      title: say('Turn on notifications', 'Benachrichtigungen einschalten'),
      doneTitle: '',
      done: false,
      detail: offInParley[off],
      action: (
        <Link to={routes.settings('notifications')} className={buttonClass()}>
          {say('Open settings', 'Einstellungen öffnen')}
        </Link>
      ),
    }
  return {
    ...step,
    title: say('Allow notifications', 'Benachrichtigungen erlauben'),
    doneTitle: say('Notifications allowed', 'Benachrichtigungen erlaubt'),
    done: permission === 'granted',
    detail: shows + pausedWords(obstacle, quietTurn(settings?.quietHours ?? null, now)),
    action: (
      <Button icon={<NotificationIcon aria-hidden="true" />} onClick={() => void ask()}>
        {say('Allow notifications', 'Benachrichtigungen erlauben')}
      </Button>
    ),
  }
}
