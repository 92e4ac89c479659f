import type { Settings } from '@parley/shared-contract'
import { clockWords } from '@parley/shared-ui/words'
import { expect, test } from 'vitest'
import { foldGood, type ReachabilityFacts, reachabilityChecks } from './reachability.ts'
import { allDay, facts, noKind, withSettings } from './testing/reachable.ts'

test.each([
  ['unsupported', 'good'],
  ['unavailable', 'good'],
  ['starting', 'unknown'],
] as const)('a browser whose pushes are %s promises nothing for when Parley is closed', (push, state) => {
  const check = reachabilityChecks({ ...facts, push }).find(({ title }) => title.startsWith('Notifications'))
  expect(check?.state).toBe(state)
  expect(check?.words ?? '').not.toMatch(/closed/)
})

test.each<[Partial<Settings>]>([
  [{ doNotDisturb: true }],
  [{ notifyCalls: false }],
  [{ quietHours: allDay }],
  [{ enableNotifications: false }],
  [noKind],
])('with %o nothing is promised for when Parley is closed', change => {
  const said = reachabilityChecks({ ...facts, profile: withSettings(change) }).map(check => check.words ?? '')
  expect(said.join(' ')).not.toMatch(/closed/)
})

test('quiet hours are those of the clock that they were set on', () => {
  const now = Date.parse('2026-07-01T12:00:00Z')
  const quietHours = { from: 14 * 60, to: 15 * 60, zone: 'Europe/Berlin' }
  const titles = (zone: string) =>
    reachabilityChecks({ ...facts, now, profile: withSettings({ quietHours: { ...quietHours, zone } }) }).map(
      check => check.title,
    )
  expect(titles('Europe/Berlin')).toContain('Quiet hours')
  expect(titles('Europe/London')).not.toContain('Quiet hours')
})

test('a browser that was removed from those that are told says so, and is turned on there', () => {
  const [check] = foldGood(reachabilityChecks({ ...facts, push: 'removed' })).open
  expect(check).toMatchObject({ state: 'doubtful', words: 'You removed this browser from your devices.' })
  expect(check?.fix).toEqual({ label: 'Turn on', act: 'start-push' })
})

test.each<[string, Partial<ReachabilityFacts>, string]>([
  ['is being connected', { push: 'starting' }, 'Connecting to its push service…'],
  ['is offline', { offline: true }, 'You are offline. Nothing arrives here until the network is back.'],
  [
    'had no answer of the server',
    { push: 'unanswered' },
    'Parley did not answer. What arrives here is not known yet.',
  ],
])('a browser that %s says so, and promises no call', (_what, change, sentence) => {
  const said = reachabilityChecks({ ...facts, ...change }).filter(({ title }) =>
    title.startsWith('Notifications'),
  )
  expect(said.map(({ state, words }) => [state === 'good', words])).toEqual([[false, sentence]])
})

test('quiet hours that end say when, on the clock of who reads it', () => {
  const now = Date.parse('2026-07-01T12:00:00Z')
  const end = clockWords(Date.parse('2026-07-01T13:00:00Z'))
  const quietHours = { from: 14 * 60, to: 15 * 60, zone: 'Europe/Berlin' }
  const checks = reachabilityChecks({ ...facts, now, profile: withSettings({ quietHours }) })
  expect(checks.find(({ title }) => title === 'Quiet hours')?.words).toBe(
    `No notification tells you of a call until ${end}.`,
  )
})
