import type { Settings } from '@parley/shared-contract'
import type { PushState } from '@parley/shared-platform'
import { useBehavior, useCommand, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  browserFamily,
  FindingIcon,
  notifiesOnceInstalled,
  useNotificationPermission,
} from '@parley/shared-ui'
import { onceInstalled, say, words } from '@parley/shared-ui/words'
import { useRef } from 'react'
import styles from '../settings/settings.module.css'
import { type ShownHere, shownHere } from '../shown-here/shown-here-model.ts'

const said = words.reachability

interface Found {
  readonly state: 'good' | 'doubtful' | 'unknown'
  readonly title: string
  readonly hint: string
  /** What its button says, where it can be mended by a press. */
  readonly cure?: string
}

const blocked = (): Found => ({
  state: 'doubtful',
  title: say('Your browser blocks notifications', 'Dein Browser blockiert Benachrichtigungen'),
  hint: words.unblocking[browserFamily(navigator.userAgent, navigator.maxTouchPoints ?? 0)],
})

const permissions = {
  default: {
    state: 'doubtful',
    title: say('Not allowed in this browser yet', 'In diesem Browser noch nicht erlaubt'),
    hint: say('Your browser asks you once.', 'Dein Browser fragt dich einmal.'),
    cure: say('Allow', 'Erlauben'),
  },
  none: {
    state: 'doubtful',
    title: say('Not possible in this browser', 'In diesem Browser nicht möglich'),
    hint: say(
      'It has no notifications. Keep Parley in view to see a call.',
      'Er kennt keine Benachrichtigungen. Behalte Parley im Blick, um einen Anruf zu sehen.',
    ),
  },
} as const satisfies Readonly<Record<string, Found>>

const notInTab: Found = {
  state: 'doubtful',
  title: say('Not possible in this tab', 'In diesem Tab nicht möglich'),
  hint: onceInstalled,
}

const isAllowed = say('Allowed in this browser', 'In diesem Browser erlaubt')

/** The browser's word and ours are two: nothing is green that nobody is told by. */
const offInParley: Found = {
  state: 'unknown',
  title: isAllowed,
  hint: say(
    'But off in Parley: nothing is shown until you turn them on below.',
    'Aber aus in Parley: Nichts wird gezeigt, bis du sie unten einschaltest.',
  ),
}

const undisturbed: Found = {
  state: 'unknown',
  title: isAllowed,
  hint: say(
    'But nothing is shown while Do not disturb is on.',
    'Aber nichts wird gezeigt, solange „Nicht stören“ an ist.',
  ),
}

/** It is told nothing, and its page shows no call either. */
const removed: Found = {
  state: 'unknown',
  title: say('Off in this browser', 'Aus in diesem Browser'),
  hint: say(
    'You removed it from your devices. Nothing is shown here until you turn notifications on.',
    'Du hast ihn aus deinen Geräten entfernt. Hier wird nichts gezeigt, bis du Benachrichtigungen einschaltest.',
  ),
  cure: say('Turn on', 'Einschalten'),
}

const onlyCalls = say(
  'Only calls are shown here, while Parley is open.',
  'Hier werden nur Anrufe gezeigt, solange Parley offen ist.',
)

/** What comes of it where the browser allows notifications. */
const allowed: Readonly<Record<ShownHere, Found>> = {
  all: {
    state: 'good',
    title: isAllowed,
    hint: say('What is on below is shown here.', 'Was unten an ist, wird hier gezeigt.'),
  },
  calls: { state: 'good', title: isAllowed, hint: onlyCalls },
  nothing: {
    state: 'unknown',
    title: isAllowed,
    hint: say(
      'But nothing is shown: only calls could be, while Parley is open.',
      'Aber nichts wird gezeigt: Möglich wären nur Anrufe, solange Parley offen ist.',
    ),
  },
}

/** S5, D37: all that is on is shown, and yet a call never is; why is said below. */
const allButCalls: Found = {
  state: 'unknown',
  title: isAllowed,
  hint: say(
    'What is on below is shown here, but no call rings for now.',
    'Was unten an ist, wird hier gezeigt, aber zurzeit klingelt kein Anruf.',
  ),
}

/** Nothing but a call arrives without a worker and its push service, and that only in an open page. */
function failed(push: 'no-worker' | 'refused', shown: ShownHere): Found {
  const [title, why] = said.pushFailed[push]
  const cure = say('Try again', 'Erneut versuchen')
  return shown === 'calls'
    ? { state: 'doubtful', title, hint: `${why} ${onlyCalls}`, cure }
    : {
        ...{ state: 'doubtful', hint: why, cure },
        title: say('Nothing is shown in this browser', 'In diesem Browser wird nichts gezeigt'),
      }
}

function foundWhereAllowed(
  push: PushState,
  { settings, canRing, isHindered = false }: BrowserPermissionProps,
): Found {
  if (!settings.enableNotifications) return offInParley
  if (push === 'removed') return removed
  const shown = shownHere(push, settings, canRing)
  if (push === 'no-worker' || push === 'refused') return failed(push, shown)
  if (settings.doNotDisturb) return undisturbed
  return isHindered && shown === 'all' ? allButCalls : allowed[shown]
}

interface BrowserPermissionProps {
  readonly settings: Settings
  /** Whether a call can ring in a browser of the person's at all. */
  readonly canRing: boolean
  /** Calls are wanted, and none rings for want of credits or by the limit of the day. */
  readonly isHindered?: boolean
}

/**
 * What this browser was told about notifications, and the way to ask. Denied is not asked for again (D34). Allowed is not all:
 * what keeps them from arriving is said, and can be tried again.
 */
export function BrowserPermission(props: BrowserPermissionProps) {
  const { push } = usePlatform()
  const { permission, ask } = useNotificationPermission()
  const pushState = useBehavior(push.state$)
  const found: Found =
    permission === 'denied'
      ? blocked()
      : permission === 'granted'
        ? foundWhereAllowed(pushState, props)
        : notifiesOnceInstalled()
          ? notInTab
          : permissions[permission ?? 'none']
  const { state, title, hint, cure: label } = found
  const text = useRef<HTMLDivElement>(null)
  const cure = useCommand(async () => {
    await (permission === 'default' ? ask() : push.again())
    // The button has gone, and with it the focus.
    text.current?.focus()
  })
  return (
    <div className={styles.browser} data-state={state} data-actions="">
      <div ref={text} tabIndex={-1} role="status" className={styles.permission}>
        <FindingIcon state={state} />
        <div>
          <strong>{title}</strong>
          <p className={styles.hint}>{hint}</p>
        </div>
      </div>
      {label && (
        <Button variant="secondary" busy={cure.busy} onClick={() => void cure.run()}>
          {label}
        </Button>
      )}
    </div>
  )
}
