import type { Settings } from '@parley/shared-contract'
import { toldHere } from '@parley/shared-platform'
import { useCommand, usePlatform, useToldFacts } from '@parley/shared-platform/react'
import { Button, browserFamily, FindingIcon, useNotificationPermission } from '@parley/shared-ui'
import { onceInstalled, say, words } from '@parley/shared-ui/words'
import { useRef } from 'react'
import styles from '../settings/settings.module.css'
import { type ShownHere, shownHere, type WantedFacts } from '../shown-here/shown-here.ts'
import { silenceWords } from '../shown-here/silence-words.ts'

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

const notAsked: Found = {
  state: 'doubtful',
  title: say('Not allowed in this browser yet', 'In diesem Browser noch nicht erlaubt'),
  hint: say('Your browser asks you once.', 'Dein Browser fragt dich einmal.'),
  cure: say('Allow', 'Erlauben'),
}

const none: Found = {
  state: 'doubtful',
  title: say('Not possible in this browser', 'In diesem Browser nicht möglich'),
  hint: say(
    'It has no notifications. Keep Parley in view to see a call.',
    'Er kennt keine Benachrichtigungen. Behalte Parley im Blick, um einen Anruf zu sehen.',
  ),
}

const notInTab: Found = {
  state: 'doubtful',
  title: say('Not possible in this tab', 'In diesem Tab nicht möglich'),
  hint: onceInstalled,
}

const tryAgain = say('Try again', 'Erneut versuchen')

const isAllowed = say('Allowed in this browser', 'In diesem Browser erlaubt')

/** The browser's word and ours are two: nothing is green that nobody is told by. */
const offInParley = say(
  'But off in Parley: nothing is shown until you turn them on below.',
  'Aber aus in Parley: Nichts wird gezeigt, bis du sie unten einschaltest.',
)

/** Allowed, and neither good nor bad. */
const yetAllowed = (hint: string): Found => ({ state: 'unknown', title: isAllowed, hint })

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

const all: Found = {
  state: 'good',
  title: isAllowed,
  hint: say('What is on below is shown here.', 'Was unten an ist, wird hier gezeigt.'),
}

/** S5, D37: all that is on is shown, and yet a call never is; why is said below. */
const allButCalls = say(
  'What is on below is shown here, but no call rings for now.',
  'Was unten an ist, wird hier gezeigt, aber zurzeit klingelt kein Anruf.',
)

const nothing = say(
  'But nothing is shown: only calls could be, while Parley is open.',
  'Aber nichts wird gezeigt: Möglich wären nur Anrufe, solange Parley offen ist.',
)

/** Nothing but a call arrives without a worker and its push service, and that only in an open page. */
function failed(push: 'no-worker' | 'refused', shown: ShownHere): Found {
  const [title, why] = said.pushFailed[push]
  return shown === 'calls'
    ? { state: 'doubtful', title, hint: `${why} ${onlyCalls}`, cure: tryAgain }
    : {
        ...{ state: 'doubtful', hint: why, cure: tryAgain },
        title: say('Nothing is shown in this browser', 'In diesem Browser wird nichts gezeigt'),
      }
}

function foundWith(facts: WantedFacts, { canRing, isHindered }: BrowserPermissionProps): Found {
  const told = toldHere(facts)
  switch (told) {
    case 'not-asked':
      return notAsked
    case 'blocked':
      return blocked()
    case 'once-installed':
      return notInTab
    case 'none':
      return none
    case 'removed':
      return removed
    case 'no-worker':
    case 'refused':
      return failed(told, shownHere(facts, canRing))
    case 'all-off':
      return yetAllowed(offInParley)
    case 'do-not-disturb':
    case 'type-off':
    case 'quiet-hours':
      return yetAllowed(silenceWords(told, facts).here)
    case 'offline':
      return yetAllowed(said.notificationsOffline[1])
    case 'connecting':
      return yetAllowed(said.notificationsConnecting[1])
    case 'unanswered':
      return {
        ...{ state: 'doubtful', title: isAllowed, cure: tryAgain },
        hint: said.notificationsUnanswered[1],
      }
    case 'open-page':
      return shownHere(facts, canRing) === 'calls'
        ? { state: 'good', title: isAllowed, hint: onlyCalls }
        : yetAllowed(nothing)
    case 'all':
      return isHindered ? yetAllowed(allButCalls) : all
  }
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
  const settings = props.settings
  const found = foundWith({ ...useToldFacts(settings), settings }, props)
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
