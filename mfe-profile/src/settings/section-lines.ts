import {
  displayPhoneNumber,
  firstNumber,
  forwardNumber,
  liveValue,
  onlyContactsRing,
  type Settings,
  type SettingsSection,
  shownName,
  type UserProfile,
  type VirtualNumber,
} from '@parley/shared-contract'
import type { PushState } from '@parley/shared-platform'
import {
  useBehavior,
  useDeviceMenus,
  useLive,
  useNumbersOrHeld,
  usePlatform,
} from '@parley/shared-platform/react'
import { useNotificationPermission } from '@parley/shared-ui'
import { moneyWords, say } from '@parley/shared-ui/words'
import { isRenewalRefused } from '../number/number-notice.ts'
import { type ShownHere, shownHere } from '../shown-here/shown-here-model.ts'
import { useRingHere } from '../shown-here/use-ring-here.ts'
import { colourModeLabels } from './colour-mode-labels.ts'
import { NOT_ALLOWED_HERE, NUMBER_EXPIRED, NUMBER_NOT_RENEWED } from './section-labels.ts'

/** What each section is at now, in a few words for the list of them; empty while it is not known. */
export function useSectionLines(profile: UserProfile): Readonly<Record<SettingsSection, string>> {
  const platform = usePlatform()
  const numbers = liveValue(useNumbersOrHeld(), null)
  const notices = liveValue(useLive('notices$'), [])
  const blocked = liveValue(useLive('blocked$'), null)
  const mode = useBehavior(platform.appearance.colourMode$)
  const push = useBehavior(platform.push.state$)
  const [microphone] = useDeviceMenus()
  const { permission } = useNotificationPermission()
  const { settings } = profile
  const { canRing } = useRingHere(profile, settings)
  return {
    you: shownName(profile),
    number: numbers ? numberLine(numbers, isRenewalRefused(notices, numbers)) : '',
    wallet: moneyWords(profile.credits, 'balance'),
    calling: callingLine(profile),
    sound:
      microphone?.options.find(({ value }) => value === microphone.value)?.label ??
      say('Set by your system', 'Wie in deinem System'),
    notifications: notificationLine(settings, permission, shownHere(push, settings, canRing), push),
    appearance: colourModeLabels[mode],
    blocked: blocked ? blockedLine(blocked.length) : '',
    data: say('Export, delete account', 'Exportieren, Konto löschen'),
  }
}

function numberLine(numbers: readonly VirtualNumber[], isRefused: boolean): string {
  const first = firstNumber(numbers)
  if (first && isRefused) return NUMBER_NOT_RENEWED
  if (first) return displayPhoneNumber(first.phoneNumber)
  return numbers.length > 0 ? NUMBER_EXPIRED : say('None yet', 'Noch keine')
}

function callingLine(profile: UserProfile): string {
  const { doNotDisturb } = profile.settings
  if (forwardNumber(profile) !== null) return forwardedLines[profile.settings.forwardWhen]
  if (!doNotDisturb && onlyContactsRing(profile.settings))
    return say('Only contacts ring', 'Nur Kontakte klingeln')
  return doNotDisturb
    ? say('Do not disturb on', 'Nicht stören: an')
    : say('Do not disturb off', 'Nicht stören: aus')
}

/** To which number the section says. */
const forwardedLines: Readonly<Record<Settings['forwardWhen'], string>> = {
  always: say('Forwards every call', 'Leitet jeden Anruf weiter'),
  noAnswer: say('Forwards if unanswered', 'Leitet weiter, wenn niemand annimmt'),
  unreachable: say('Forwards while closed', 'Leitet weiter, wenn geschlossen'),
}

function notificationLine(
  { enableNotifications, doNotDisturb }: Settings,
  permission: NotificationPermission | null,
  shown: ShownHere,
  push: PushState,
): string {
  if (!enableNotifications) return say('Off', 'Aus')
  if (permission === null) return say('Not in this browser', 'Nicht in diesem Browser')
  if (permission === 'denied') return NOT_ALLOWED_HERE
  if (permission === 'default') return say('Not allowed yet', 'Noch nicht erlaubt')
  if (push === 'removed') return say('Off in this browser', 'Aus in diesem Browser')
  if (doNotDisturb) return say('Nothing while Do not disturb is on', 'Nichts, solange „Nicht stören“ an ist')
  return shownLines[shown]
}

/** What this browser shows, where it may. */
const shownLines: Readonly<Record<ShownHere, string>> = {
  all: say('On', 'An'),
  calls: say('Only while open', 'Nur, solange offen'),
  nothing: say('Nothing in this browser', 'Nichts in diesem Browser'),
}

const blockedLine = (count: number): string =>
  count === 0
    ? say('Nobody', 'Niemand')
    : count === 1
      ? say('1 number', '1 Nummer')
      : say(`${count} numbers`, `${count} Nummern`)
