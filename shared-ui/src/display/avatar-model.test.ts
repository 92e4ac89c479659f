import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './avatar-model.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['  grace   brewster murray hopper ', 'GH'],
  ['Cher', 'C'],
  ['Éva Ölander', 'ÉÖ'],
  ['山田 太郎', '山太'],
  ['(415) 555-0132', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a number has one hue however it is written, and neighbours look different', () => {
  expect(hueOf('+14155550132')).toBe(hueOf('(415) 555-0132'))
  expect(hueOf('+14155550132')).not.toBe(hueOf('+14155550133'))
})

test.each(['', '+', '+15005550100'])('the hue of %j is an angle', number => {
  expect(hueOf(number)).toBeGreaterThanOrEqual(0)
  expect(hueOf(number)).toBeLessThan(360)
})
