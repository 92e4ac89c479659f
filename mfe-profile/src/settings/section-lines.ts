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
import { toldHere } from '@parley/shared-platform'
import {
  useBehavior,
  useDeviceMenus,
  useLive,
  useNumbersOrHeld,
  usePlatform,
  useToldFacts,
} from '@parley/shared-platform/react'
import { moneyWords, say, words } from '@parley/shared-ui/words'
import { isRenewalRefused } from '../number/number-notice.ts'
import { shownHere, type WantedFacts } from '../shown-here/shown-here.ts'
import { silenceWords } from '../shown-here/silence-words.ts'
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
  const [microphone] = useDeviceMenus()
  const { settings } = profile
  const facts = { ...useToldFacts(settings), settings }
  const { canRing } = useRingHere(profile, settings)
  return {
    you: shownName(profile),
    number: numbers ? numberLine(numbers, isRenewalRefused(notices, numbers)) : '',
    wallet: moneyWords(profile.credits, 'balance'),
    calling: callingLine(profile),
    sound:
      microphone?.options.find(({ value }) => value === microphone.value)?.label ??
      say('Set by your system', 'Wie in deinem System'),
    notifications: notificationLine(facts, canRing),
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

/** What this browser tells, in a word or two: the section says why. */
function notificationLine(facts: WantedFacts, canRing: boolean): string {
  const told = toldHere(facts)
  switch (told) {
    case 'all-off':
      return say('Off', 'Aus')
    case 'none':
    case 'once-installed':
      return say('Not in this browser', 'Nicht in diesem Browser')
    case 'blocked':
      return NOT_ALLOWED_HERE
    case 'not-asked':
      return say('Not allowed yet', 'Noch nicht erlaubt')
    case 'removed':
      return say('Off in this browser', 'Aus in diesem Browser')
    case 'no-worker':
    case 'refused':
    case 'open-page':
      return shownHere(facts, canRing) === 'calls'
        ? say('Only while open', 'Nur, solange offen')
        : say('Nothing in this browser', 'Nichts in diesem Browser')
    case 'do-not-disturb':
    case 'type-off':
    case 'quiet-hours':
      return silenceWords(told, facts).line
    case 'offline':
      return say('Offline', 'Offline')
    case 'connecting':
      return say('Connecting…', 'Wird verbunden …')
    case 'unanswered':
      return words.check.unknown
    case 'all':
      return say('On', 'An')
  }
}

const blockedLine = (count: number): string =>
  count === 0
    ? say('Nobody', 'Niemand')
    : count === 1
      ? say('1 number', '1 Nummer')
      : say(`${count} numbers`, `${count} Nummern`)
