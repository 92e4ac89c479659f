import type { Line } from '@parley/shared-calling'
import {
  creditRefusal,
  errorSentences,
  firstNumber,
  type Live,
  routes,
  type UserProfile,
  type VirtualNumber,
} from '@parley/shared-contract'
import type { CheckListItem } from '@parley/shared-ui'

/** What decides whether a call reaches this person, here and now. */
export interface ReachabilityFacts {
  readonly signedIn: boolean
  readonly numbers: Live<readonly VirtualNumber[]>
  readonly profile: Live<UserProfile>
  readonly line: Line
  /** Null where a browser has no notifications. */
  readonly notifications: NotificationPermission | null
  /** The browser plays nothing until the page is touched. */
  readonly soundLocked: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** What helps: an address, or something that the sheet can do. */
export type Fix =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly act: 'unlock-sound' | 'allow-notifications' | 'move-line' | 'disturb' }

export interface Check extends Omit<CheckListItem, 'action'> {
  readonly fix: Fix | null
  /** Set when the call still rings in spite of it, but is easily missed. */
  readonly soft?: true
}

const good = (title: string, words: string): Check => ({ title, state: 'good', words, fix: null })
const bad = (title: string, words: string, fix: Fix | null = null): Check => ({
  title,
  state: 'bad',
  words,
  fix,
})
const soft = (...about: Parameters<typeof bad>): Check => ({ ...bad(...about), soft: true })
const unknown = (title: string): Check => ({ title, state: 'unknown', words: 'Not known yet.', fix: null })

/** Everything that can keep a call from ringing here, in the order in which it would. */
export const reachability = (facts: ReachabilityFacts): readonly Check[] => [
  facts.signedIn
    ? good('Signed in', 'Calls find you in this browser.')
    : bad('Signed out', errorSentences.UNAUTHENTICATED, { label: 'Log in', to: routes.login }),
  ...numberChecks(facts),
  ...profileChecks(facts.profile),
  lineCheck(facts.line),
  soundCheck(facts.soundLocked),
  notificationCheck(facts.notifications),
]

/** The result of all checks, in a sentence. */
export function reachabilitySum(checks: readonly Check[]): string {
  const bad = checks.filter(({ state }) => state === 'bad')
  if (bad.some(check => !check.soft)) return 'No. This is in the way:'
  if (bad.length > 0) return 'Yes, but you may miss them.'
  return checks.some(({ state }) => state === 'unknown') ? 'Looking …' : 'Yes. Calls ring here.'
}

function numberChecks({ numbers, now }: ReachabilityFacts): readonly Check[] {
  if (numbers.state !== 'ready') return [unknown('Number')]
  const first = firstNumber(numbers.value)
  if (!first)
    return [bad('No number', 'Nobody can call you yet.', { label: 'Get a number', to: routes.phone })]
  return [
    first.expiryDate > now
      ? good('Number active', 'It is yours, and paid for.')
      : bad('Number expired', 'It rings again once it is renewed.', { label: 'Renew', to: routes.profile }),
  ]
}

function profileChecks(profile: Live<UserProfile>): readonly Check[] {
  if (profile.state !== 'ready') return [unknown('Credits'), unknown('Do not disturb')]
  const refusal = creditRefusal(profile.value.credits, 'answer')
  return [
    refusal
      ? bad('Too few credits', `${refusal.message}.`, { label: 'Add credits', to: routes.credits })
      : good('Credits', 'Enough to answer a call.'),
    profile.value.settings.doNotDisturb
      ? bad('Do not disturb', 'No call rings while this is on.', { label: 'Turn off', act: 'disturb' })
      : good('Do not disturb is off', 'Calls ring.'),
  ]
}

function lineCheck({ ready, elsewhere, problem }: Line): Check {
  if (elsewhere)
    return {
      ...good('Line in another tab', 'Calls ring there.'),
      fix: { label: 'Move here', act: 'move-line' },
    }
  if (ready) return good('Line ready', 'Calls ring in this tab.')
  return bad('Line not ready', errorSentences[problem ?? 'WEBRTC_NOT_READY'])
}

const soundCheck = (locked: boolean): Check =>
  locked
    ? soft('Ringing is off', 'Your browser keeps this page silent until you touch it.', {
        label: 'Turn on ringing',
        act: 'unlock-sound',
      })
    : good('Ringing is on', 'You hear a call in this tab.')

function notificationCheck(permission: NotificationPermission | null): Check {
  if (permission === 'granted')
    return good('Notifications allowed', 'You see a call while you look elsewhere.')
  if (permission === 'default')
    return soft('Notifications not allowed yet', 'Without them a call in a hidden tab is easily missed.', {
      label: 'Allow',
      act: 'allow-notifications',
    })
  return permission === 'denied'
    ? soft('Notifications blocked', 'Allow them in the settings beside the address, then reload.')
    : soft('No notifications', 'This browser has none. Keep this tab in view.')
}
