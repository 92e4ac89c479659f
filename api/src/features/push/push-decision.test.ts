import { defaultSettings, type PushType, type Settings } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { isAllowed, isForQuiet, isReached } from './push-decision.ts'

const noon = Date.parse('2026-07-01T12:00:00Z')
const wanted = (change: Partial<Settings>, type: PushType) =>
  isAllowed({ ...defaultSettings, ...change }, { type }, noon)

test.each([
  ['incoming-call', 'notifyCalls'],
  ['missed-call', 'notifyMissedCalls'],
  ['message', 'notifyMessages'],
  ['voicemail', 'notifyVoicemail'],
  ['low-balance', 'notifyLowBalance'],
] as const)('%s is told unless it, or all, is switched off, or it is to be quiet', (type, own) => {
  expect(wanted({}, type)).toBe(true)
  expect(wanted({ [own]: false }, type)).toBe(false)
  expect(wanted({ enableNotifications: false }, type)).toBe(false)
  expect(wanted({ doNotDisturb: true }, type)).toBe(false)
  expect(wanted({ quietHours: { from: 700, to: 800, zone: 'UTC' } }, type)).toBe(false)
  expect(wanted({ quietHours: { from: 800, to: 900, zone: 'UTC' } }, type)).toBe(true)
})

test('that a number expires is told in quiet hours as well, without a sound, unless that is switched off', () => {
  const type = 'number-expiry'
  const quietHours = { from: 700, to: 800, zone: 'UTC' }
  const silently = (change: Partial<Settings>) =>
    isForQuiet({ ...defaultSettings, ...change }, { type }, noon)
  expect([wanted({}, type), silently({})]).toEqual([true, false])
  expect([wanted({ quietHours }, type), silently({ quietHours })]).toEqual([true, true])
  for (const off of [{ notifyNumberExpiry: false }, { doNotDisturb: true }, { enableNotifications: false }]) {
    expect(wanted({ quietHours, ...off }, type)).toBe(false)
    expect(silently({ quietHours, ...off })).toBe(false)
  }
})

test.each(['call-ended', 'test'] as const)('%s is told in any case', type => {
  const all = { enableNotifications: false, doNotDisturb: true, quietHours: { from: 0, to: 0, zone: 'UTC' } }
  expect(wanted(all, type)).toBe(true)
})

test.each([
  [true, 'takes what we push', { refusedAt: null, senderKey: 'ours' }],
  [true, 'was subscribed by an older program', { refusedAt: null, senderKey: null }],
  [false, 'refuses it', { refusedAt: noon, senderKey: 'ours' }],
  [false, 'was subscribed for another key of ours', { refusedAt: null, senderKey: 'before' }],
])('it is %s that a browser may be waited for whose push service %s', (is, _name, device) => {
  expect(isReached(device, 'ours')).toBe(is)
})
