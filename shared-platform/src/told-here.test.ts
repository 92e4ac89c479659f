import { defaultSettings } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import type { PushState } from './push-here.ts'
import { type ToldFacts, toldHere } from './told-here.ts'

const facts: ToldFacts = {
  ...{ permission: 'granted', push: 'on', settings: defaultSettings, offline: false },
  now: Date.parse('2026-07-01T12:00:00Z'),
}
const wishing = (change: Partial<typeof defaultSettings>) => ({ settings: { ...defaultSettings, ...change } })
const lunch = { from: 12 * 60, to: 13 * 60, zone: 'UTC' }

test.each<[PushState, string]>([
  ['on', 'all'],
  ['off', 'connecting'],
  ['starting', 'connecting'],
  ['unanswered', 'unanswered'],
  ['unavailable', 'open-page'],
  ['unsupported', 'open-page'],
  ['no-worker', 'no-worker'],
  ['refused', 'refused'],
  ['removed', 'removed'],
])('a browser that may notify, with pushes %s, comes to: %s', (push, told) => {
  expect(toldHere({ ...facts, push })).toBe(told)
})

test.each<[string, Partial<ToldFacts>, string]>([
  ['was not asked', { permission: 'default' }, 'not-asked'],
  ['said no', { permission: 'denied' }, 'blocked'],
  ['has no notifications', { permission: null }, 'none'],
  ['has some once it is installed', { permission: 'once-installed' }, 'once-installed'],
  ['does not know yet what is wanted', { settings: null }, 'connecting'],
  ['is offline', { offline: true }, 'offline'],
  ['is offline since before it could connect', { offline: true, push: 'refused' }, 'offline'],
  ['is offline, and was removed', { offline: true, push: 'removed' }, 'removed'],
  [
    'is of somebody who wants nothing',
    { ...wishing({ enableNotifications: false }), push: 'off' },
    'all-off',
  ],
  ['is of somebody in quiet hours', wishing({ quietHours: lunch }), 'quiet-hours'],
  ['is offline in quiet hours', { ...wishing({ quietHours: lunch }), offline: true }, 'quiet-hours'],
  ['is not to disturb', wishing({ doNotDisturb: true }), 'do-not-disturb'],
  [
    'is not to disturb, and could not connect',
    { ...wishing({ doNotDisturb: true }), push: 'refused' },
    'refused',
  ],
])('a browser that %s comes to: %s', (_what, change, told) => {
  expect(toldHere({ ...facts, ...change })).toBe(told)
})
