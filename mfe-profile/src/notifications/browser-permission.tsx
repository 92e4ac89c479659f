import type { PushState } from '@parley/shared-platform'
import { useBehavior, useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, browserFamily, FindingIcon, useNotificationPermission } from '@parley/shared-ui'
import { say, words } from '@parley/shared-ui/words'
import { useRef } from 'react'
import styles from '../settings/settings.module.css'

const said = words.reachability

interface Found {
  readonly state: 'good' | 'doubtful' | 'unknown'
  readonly title: string
  readonly hint: string
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

/** What helps where the browser allows notifications, and Parley wants to show them. */
const cures = {
  good: null,
  doubtful: say('Try again', 'Erneut versuchen'),
  unknown: say('Turn on', 'Einschalten'),
} as const

/** The browser's word and ours are two: nothing is green that nobody is told by. */
const offInParley: Found = {
  state: 'unknown',
  title: say('Allowed in this browser', 'In diesem Browser erlaubt'),
  hint: say(
    'But off in Parley: nothing is shown until you turn them on below.',
    'Aber aus in Parley: Nichts wird gezeigt, bis du sie unten einschaltest.',
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
}

/** What comes of it where the browser allows notifications: nothing arrives at a closed page without its push service. */
function allowed(push: PushState): Found {
  if (push === 'removed') return removed
  if (push === 'no-worker' || push === 'refused') {
    const [title, hint] = said.pushFailed[push]
    return { state: 'doubtful', title, hint }
  }
  return {
    state: 'good',
    title: say('Allowed in this browser', 'In diesem Browser erlaubt'),
    hint: say('What is on below is shown here.', 'Was unten an ist, wird hier gezeigt.'),
  }
}

/**
 * What this browser was told about notifications, and the way to ask. Denied is not asked for again (D34). Allowed is not all:
 * what keeps them from arriving is said, and can be tried again.
 * @param isOn whether the account's own switch for them is on
 */
export function BrowserPermission({ isOn }: { readonly isOn: boolean }) {
  const { push } = usePlatform()
  const { permission, ask } = useNotificationPermission()
  const pushState = useBehavior(push.state$)
  const { state, title, hint } =
    permission === 'denied'
      ? blocked()
      : permission !== 'granted'
        ? permissions[permission ?? 'none']
        : isOn
          ? allowed(pushState)
          : offInParley
  const text = useRef<HTMLDivElement>(null)
  const cure = useCommand(async () => {
    await (permission === 'default' ? ask() : push.again())
    // The button has gone, and with it the focus.
    text.current?.focus()
  })
  const label =
    permission === 'default'
      ? say('Allow', 'Erlauben')
      : permission === 'granted' && isOn
        ? cures[state]
        : null
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
