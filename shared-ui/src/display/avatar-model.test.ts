import { readFileSync } from 'node:fs'
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

test.each(['', '+', '+15005550100'])(
  'the hue of %j is one that has a rule, as a page needs that is drawn ahead',
  number => {
    const rules = readFileSync(new URL('avatar.module.css', import.meta.url), 'utf8')
    expect(rules).toContain(`[data-hue="${hueOf(number)}"]`)
  },
)

test('all twelve hues are somebody’s', () => {
  const numbers = Array.from({ length: 100 }, (_, n) => `+1415555${String(n).padStart(4, '0')}`)
  expect(new Set(numbers.map(hueOf))).toHaveLength(12)
})
