import { defaultSettings, type PushType, type Settings } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { isWanted } from './push-decision.ts'

const noon = Date.parse('2026-07-01T12:00:00Z')
const wanted = (change: Partial<Settings>, type: PushType) =>
  isWanted({ ...defaultSettings, ...change }, { type }, noon)

test.each([
  ['incoming-call', 'notifyCalls'],
  ['missed-call', 'notifyMissedCalls'],
  ['message', 'notifyMessages'],
  ['voicemail', 'notifyVoicemail'],
  ['low-balance', 'notifyLowBalance'],
  ['number-expiry', 'notifyNumberExpiry'],
] as const)('%s is told unless it, or all, is switched off, or it is to be quiet', (type, own) => {
  expect(wanted({}, type)).toBe(true)
  expect(wanted({ [own]: false }, type)).toBe(false)
  expect(wanted({ enableNotifications: false }, type)).toBe(false)
  expect(wanted({ doNotDisturb: true }, type)).toBe(false)
  expect(wanted({ quietHours: { from: 700, to: 800, zone: 'UTC' } }, type)).toBe(false)
  expect(wanted({ quietHours: { from: 800, to: 900, zone: 'UTC' } }, type)).toBe(true)
})

test.each(['call-ended', 'test'] as const)('%s is told in any case', type => {
  const all = { enableNotifications: false, doNotDisturb: true, quietHours: { from: 0, to: 0, zone: 'UTC' } }
  expect(wanted(all, type)).toBe(true)
})
