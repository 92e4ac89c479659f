import { baseCallRate } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { callFlags, costLine, fundsWords, hearsWords, peerLabel } from './call-words.ts'

test.each([
  [null, 3.25, '0.022 credits/min · up to 2 h 27 min'],
  ['San Francisco, CA', 3.25, 'San Francisco, CA · 0.022 credits/min · up to 2 h 27 min'],
  [null, 9, '0.022 credits/min · up to 4 h'],
  [null, 20, '0.022 credits/min · up to 4 h'],
  [null, 5, '0.022 credits/min · up to 3 h 46 min'],
  [null, 0, '0.022 credits/min · up to 0 s'],
  ['Toronto, ON', null, 'Toronto, ON · 0.022 credits/min'],
])('a call to %s with %s credits costs and lasts as the cost line says', (place, credits, line) => {
  expect(costLine(place, baseCallRate, credits)).toBe(line)
})

test('what is true of a call beside its status, the most pressing first', () => {
  const call = { held: false, recovering: false, muted: false }
  expect(callFlags(call)).toEqual([])
  expect(callFlags({ held: true, recovering: true, muted: true })).toEqual(['recovering', 'held', 'muted'])
})

test('what they hear in place of us', () => {
  expect(hearsWords({ held: false, recovering: false })).toBeNull()
  expect(hearsWords({ held: true, recovering: false })).toMatch(/music/)
  expect(hearsWords({ held: true, recovering: true })).toMatch(/silence/)
})

test.each([
  ['plenty', 301, null],
  ['low', 300, '5 min left'],
  ['low', 119, '1 min left'],
  ['low', 61, '1 min left'],
  ['low', 60, 'Call ends in 1 min'],
  ['low', 59.9, 'Call ends in 59 s'],
  ['critical', 30, 'Call ends in 30 s'],
  ['critical', 0, 'Call ends in 0 s'],
] as const)('with %s and %i s the credits read: %s', (level, secondsLeft, text) => {
  expect(fundsWords({ level, secondsLeft })).toBe(text)
})

test('a caller without a name is known by the number, and one without a number is unknown', () => {
  expect(peerLabel({ peer: '+15005550101', peerName: 'Grace' })).toBe('Grace')
  expect(peerLabel({ peer: '+15005550101', peerName: null })).toBe('(500) 555-0101')
  expect(peerLabel({ peer: '', peerName: null })).toBe('Unknown')
})
