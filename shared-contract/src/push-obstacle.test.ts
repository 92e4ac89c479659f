import { expect, test } from 'vitest'
import { pushObstacle, pushObstacleOfAll } from './push-obstacle.ts'
import { defaultSettings, type Settings } from './settings.ts'

const noon = Date.parse('2026-07-01T12:00:00Z')
const lunch = { from: 13 * 60, to: 15 * 60, zone: 'Europe/Berlin' }

test.each<[Partial<Settings>, string | null]>([
  [{}, null],
  [{ notifyMissedCalls: false }, null],
  [{ notifyCalls: false }, 'type-off'],
  [{ quietHours: lunch }, 'quiet-hours'],
  [{ quietHours: { ...lunch, zone: 'America/New_York' } }, null],
  [{ quietHours: lunch, notifyCalls: false }, 'type-off'],
  [{ doNotDisturb: true, notifyCalls: false }, 'do-not-disturb'],
  [{ enableNotifications: false, doNotDisturb: true }, 'all-off'],
])('of a call at noon, UTC, with %o, a person is kept from hearing by: %s', (change, obstacle) => {
  expect(pushObstacle({ ...defaultSettings, ...change }, 'incoming-call', noon)).toBe(obstacle)
})

const allOff = {
  ...{ notifyCalls: false, notifyMissedCalls: false, notifyMessages: false },
  ...{ notifyVoicemail: false, notifyLowBalance: false, notifyNumberExpiry: false },
}

test.each<[Partial<Settings>, string | null]>([
  [{}, null],
  [{ ...allOff, notifyNumberExpiry: true }, null],
  [allOff, 'type-off'],
  [{ notifyCalls: false, quietHours: lunch }, 'quiet-hours'],
  [{ ...allOff, quietHours: lunch }, 'type-off'],
  [{ ...allOff, doNotDisturb: true }, 'do-not-disturb'],
  [{ ...allOff, enableNotifications: false }, 'all-off'],
])('at noon, UTC, with %o, a person is kept from hearing of anything by: %s', (change, obstacle) => {
  expect(pushObstacleOfAll({ ...defaultSettings, ...change }, noon)).toBe(obstacle)
})
