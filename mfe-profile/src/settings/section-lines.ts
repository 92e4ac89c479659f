import {
  displayPhoneNumber,
  firstNumber,
  forwardNumber,
  liveValue,
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
import { moneyWords } from '@parley/shared-ui/words'
import { isRenewalRefused } from '../number/number-notice.ts'
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
  return {
    you: shownName(profile),
    number: numbers ? numberLine(numbers, isRenewalRefused(notices, numbers)) : '',
    wallet: moneyWords(profile.credits, 'balance'),
    calling: callingLine(profile),
    sound: microphone?.options.find(({ value }) => value === microphone.value)?.label ?? 'Set by your system',
    notifications: notificationLine(settings, permission, push),
    appearance: colourModeLabels[mode],
    blocked: blocked ? blockedLine(blocked.length) : '',
    data: 'Export, delete account',
  }
}

function numberLine(numbers: readonly VirtualNumber[], isRefused: boolean): string {
  const first = firstNumber(numbers)
  if (first && isRefused) return NUMBER_NOT_RENEWED
  if (first) return displayPhoneNumber(first.phoneNumber)
  return numbers.length > 0 ? NUMBER_EXPIRED : 'None yet'
}

function callingLine(profile: UserProfile): string {
  const { doNotDisturb, voicemail, unknownToVoicemail } = profile.settings
  if (forwardNumber(profile) !== null) return forwardedLines[profile.settings.forwardWhen]
  if (!doNotDisturb && voicemail && unknownToVoicemail) return 'Only contacts ring'
  return `Do not disturb ${doNotDisturb ? 'on' : 'off'}`
}

/** To which number the section says. */
const forwardedLines: Readonly<Record<Settings['forwardWhen'], string>> = {
  always: 'Forwards every call',
  noAnswer: 'Forwards if unanswered',
  unreachable: 'Forwards while closed',
}

function notificationLine(
  { enableNotifications }: UserProfile['settings'],
  permission: NotificationPermission | null,
  push: PushState,
): string {
  if (!enableNotifications) return 'Off'
  if (permission === 'denied') return NOT_ALLOWED_HERE
  return push === 'removed' ? 'Off in this browser' : 'On'
}

const blockedLine = (count: number): string =>
  count === 0 ? 'Nobody' : count === 1 ? '1 number' : `${count} numbers`
