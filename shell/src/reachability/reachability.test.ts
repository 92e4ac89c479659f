import { baseCallRate, type KnownCall, loading, type RatesTable, ready } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { foldGood, type ReachabilityFacts, reachabilityChecks, reachabilityVerdict } from './reachability.ts'
import { allDay, facts, noKind, phoneNumbers, profile, withSettings } from './testing/reachable.ts'

const held = phoneNumbers.map(number => ({ ...number, active: false, expiryDate: 0 }))
/** What answering costs, in micro-credits a minute. */
const answeringAt = (microPerMinute: number): RatesTable => ({
  version: '1',
  incoming: { ...baseCallRate, microPerMinute },
  destinations: [],
})
const failing = (changed: Partial<ReachabilityFacts>) =>
  reachabilityChecks({ ...facts, ...changed }).filter(({ state }) => ['bad', 'doubtful'].includes(state))

test('with everything in order nothing is in the way', () => {
  expect(reachabilityChecks(facts).map(({ state }) => state)).toEqual(Array(8).fill('good'))
  expect(reachabilityChecks(facts)[0]).toMatchObject({ title: 'Signed in', words: 'As ada@parley.test.' })
})

test.each<[string, Partial<ReachabilityFacts>, string, string | undefined]>([
  ['signed out', { signedIn: null }, 'Signed out', 'Log in'],
  ['without a number', { numbers: ready([]) }, 'No number', 'Get a number'],
  ['with a number past its time', { now: 9_000_000_000_000 }, 'Number expired', 'Renew'],
  ['with a number that is held', { numbers: ready(held) }, 'Number expired', 'Renew'],
  [
    'with too few credits',
    { profile: ready({ ...profile, credits: 0.9 }) },
    'Too few credits',
    'Add credits',
  ],
  [
    'with a limit that is reached today',
    {
      profile: ready({
        ...profile,
        dayLimit: { by: 'own', limit: 5, left: 0, held: 0, until: 4e12, newUntil: null },
      }),
    },
    'Daily limit reached',
    undefined,
  ],
  [
    'with less left of the day than answering needs',
    {
      profile: ready({
        ...profile,
        dayLimit: { by: 'own', limit: 5, left: 0.97, held: 0, until: 4e12, newUntil: null },
      }),
    },
    'Too little left today',
    undefined,
  ],
  [
    'with too few credits besides, which help from the next day on',
    {
      profile: ready({
        ...profile,
        credits: 0.4,
        dayLimit: { by: 'own', limit: 5, left: 0.97, held: 0, until: 4e12, newUntil: null },
      }),
    },
    'Too little left today',
    'Add credits',
  ],
  [
    'with the limit of a new account, which nobody can raise',
    {
      profile: ready({
        ...profile,
        dayLimit: { by: 'new-account', limit: 10, left: 0, held: 0, until: 4e12, newUntil: 5e12 },
      }),
    },
    'Daily limit reached',
    undefined,
  ],
  [
    'with credits for less than a minute of what answering costs',
    { profile: ready({ ...profile, credits: 1.2 }), rates: answeringAt(900_000) },
    'Too few credits',
    'Add credits',
  ],
  [
    'while one wants no calls',
    { profile: withSettings({ doNotDisturb: true }) },
    'Do not disturb',
    'Turn off',
  ],
  ['without a network', { offline: true }, 'No network', undefined],
  ['with the line down', { line: { ...facts.line, ready: false } }, 'Line not ready', 'Try again'],
  [
    'while the line comes up',
    { line: { ...facts.line, ready: false, state: 'connecting' } },
    'Line not ready',
    undefined,
  ],
  [
    'before the line is tried',
    { line: { ...facts.line, ready: false, state: 'disconnected' } },
    'Line not ready',
    undefined,
  ],
  [
    'when the line could not be had',
    { line: { ...facts.line, ready: false, state: 'disconnected', problem: 'NETWORK_ERROR' } },
    'Line not ready',
    'Try again',
  ],
  ['before the page was touched', { soundLocked: true }, 'Ringing is off', 'Turn on ringing'],
  [
    'before notifications were allowed',
    { notifications: 'default' },
    'Notifications not allowed yet',
    'Allow',
  ],
  ['with notifications blocked', { notifications: 'denied' }, 'Notifications not allowed', 'How to allow'],
  ['in a browser without them', { notifications: null }, 'No notifications', undefined],
  ['in a tab of an iPhone', { notifications: 'once-installed' }, 'No notifications in a tab', 'Show how'],
  [
    'with notifications off',
    { push: 'off', profile: withSettings({ enableNotifications: false }) },
    'Notifications are off',
    'Change',
  ],
  [
    'with no call to be told',
    { profile: withSettings({ notifyCalls: false }) },
    'Not told of calls',
    'Change',
  ],
  ['with nothing to be told', { profile: withSettings(noKind) }, 'Nothing is told', 'Change'],
  ['in quiet hours', { profile: withSettings({ quietHours: allDay }) }, 'Quiet hours', 'Change'],
  ['without a worker', { push: 'no-worker' }, 'Notifications only while open', 'Try again'],
  ['while Parley does not answer', { push: 'unanswered' }, 'Notifications allowed', 'Try again'],
  ['without a push service', { push: 'refused' }, 'Notifications only while open', 'Try again'],
])('%s, that alone is in the way, with what helps', (_what, changed, title, fix) => {
  expect(failing(changed).map(check => [check.title, check.fix?.label])).toEqual([[title, fix]])
})

test.each<[Partial<ReachabilityFacts>, string]>([
  [{}, 'Yes. Calls ring here.'],
  [{ notifications: 'denied', soundLocked: true }, 'Yes, while this tab is in front.'],
  [{ profile: withSettings({ notifyCalls: false }) }, 'Yes, while this tab is in front.'],
  [{ profile: withSettings({ quietHours: allDay }) }, 'Yes, while this tab is in front.'],
  [{ notifications: 'denied', numbers: ready([]) }, 'No. See what is in the way.'],
  [{ numbers: loading }, 'Checking…'],
  [{ numbers: loading, line: { ...facts.line, ready: false, state: 'disconnected' } }, 'Checking…'],
  [{ line: { ...facts.line, elsewhere: true } }, 'Yes. Calls ring in your other tab.'],
  [{ line: { ...facts.line, browser: 'Firefox on Linux' } }, 'Yes. Calls ring in Firefox on Linux.'],
  [
    { line: { ...facts.line, elsewhere: true }, notifications: 'denied' },
    'Yes. Calls ring in your other tab.',
  ],
  [{ line: { ...facts.line, elsewhere: true }, offline: true }, 'No. See what is in the way.'],
])('%o comes to: %s', (changed, sum) => {
  expect(reachabilityVerdict(reachabilityChecks({ ...facts, ...changed }))).toBe(sum)
})

test('what is not known yet is neither', () => {
  const states = reachabilityChecks({ ...facts, numbers: loading, profile: loading }).map(
    ({ state }) => state,
  )
  expect(states.filter(state => state === 'unknown')).toHaveLength(4)
  expect(states).not.toContain('bad')
})

test('a line in another tab reaches the person, and can be moved', () => {
  const checks = reachabilityChecks({ ...facts, line: { ...facts.line, elsewhere: true } })
  expect(checks.find(({ title }) => title === 'Line elsewhere')).toMatchObject({
    state: 'good',
    fix: { act: 'move-line' },
  })
})

test.each([
  [1, { act: 'move-line' }],
  [null, null],
])('D43: a call in another browser is told, and can be moved once it is answered (%s)', (answeredAt, fix) => {
  const call = { device: 'Firefox on Linux', answeredAt } as KnownCall
  const checks = reachabilityChecks({ ...facts, line: { ...facts.line, ready: false, call } })
  const told = checks.find(({ title }) => title === 'In a call elsewhere')
  expect(told?.words).toBe('You are in a call in Firefox on Linux.')
  expect(told?.fix ?? null).toEqual(fix && expect.objectContaining(fix))
})

test('what is good, and can still be changed, is not folded away', () => {
  const { open } = foldGood(reachabilityChecks({ ...facts, line: { ...facts.line, elsewhere: true } }))
  expect(open).toMatchObject([{ title: 'Line elsewhere', state: 'good', fix: { label: 'Move here' } }])
})

test('what is in the way stands first, what only makes a call easily missed after it', () => {
  const checks = reachabilityChecks({ ...facts, offline: true, soundLocked: true, notifications: 'denied' })
  const { open, inOrder } = foldGood(checks)
  expect(open.map(({ state }) => state)).toEqual(['bad', 'doubtful', 'doubtful', 'unknown'])
  expect(inOrder.map(({ state }) => state)).toEqual(Array(4).fill('good'))
})

const NUMBER = '+12125550187'
const forwarding = (
  forwardWhen: 'always' | 'noAnswer' | 'unreachable',
  confirmed: string | null = NUMBER,
  credits = 5,
) =>
  ready({
    ...profile,
    credits,
    settings: { ...profile.settings, callForwarding: true, forwardTo: NUMBER, forwardWhen },
    forwarding: { confirmed, asked: null },
  })

test('D26: with every call forwarded it says where they go, whatever is in the way here', () => {
  const checks = reachabilityChecks({ ...facts, profile: forwarding('always'), offline: true })
  expect(reachabilityVerdict(checks)).toBe('Yes. Calls go to (212) 555-0187.')
  expect(foldGood(checks).open).toMatchObject([{ title: 'Calls are forwarded', fix: { label: 'Change' } }])
  const poor = reachabilityChecks({ ...facts, profile: forwarding('always', NUMBER, 0.5) })
  expect(reachabilityVerdict(poor)).toMatch(/^No\./)
})

test('D26: that only contacts ring is said; without the voicemail that this needs everybody does', () => {
  const { open } = foldGood(
    reachabilityChecks({ ...facts, profile: withSettings({ unknownToVoicemail: true }) }),
  )
  expect(open).toMatchObject([
    {
      title: 'Only contacts ring',
      words: 'Everyone else goes straight to voicemail.',
      fix: { label: 'Change' },
    },
  ])
  const settings = { unknownToVoicemail: true, voicemail: false }
  expect(foldGood(reachabilityChecks({ ...facts, profile: withSettings(settings) })).open).toEqual([])
})

test('D26: calls that nobody takes here go on, which is said; not while the number is not confirmed', () => {
  const checks = reachabilityChecks({ ...facts, profile: forwarding('noAnswer') })
  expect(reachabilityVerdict(checks)).toBe('Yes. Calls ring here.')
  expect(foldGood(checks).open).toMatchObject([
    {
      title: 'Call forwarding',
      words: 'Calls that you do not answer within 25 seconds go to (212) 555-0187.',
    },
  ])
  const away = reachabilityChecks({ ...facts, profile: forwarding('unreachable') })
  expect(foldGood(away).open).toMatchObject([
    { title: 'Call forwarding', words: 'Calls go to (212) 555-0187 while Parley is not open.' },
  ])
  const unconfirmed = reachabilityChecks({ ...facts, profile: forwarding('always', null) })
  expect(foldGood(unconfirmed).open).toEqual([])
})
