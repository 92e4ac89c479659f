import { expect, test } from 'vitest'
import { costLine, fundsWords, peerLabel, progressWords } from './call-words.ts'

test.each([
  [null, 3.25, '0.022/min · up to 2 h 27 min'],
  ['San Francisco, CA', 3.25, 'San Francisco, CA · 0.022/min · up to 2 h 27 min'],
  [null, 20, '0.022/min · up to 15 h 8 min'],
  [null, 0, '0.022/min · up to 0 s'],
  ['Toronto, ON', null, 'Toronto, ON · 0.022/min'],
])('a call to %s with %s credits costs and lasts as the cost line says', (place, credits, line) => {
  expect(costLine(place, credits)).toBe(line)
})

test('a call in progress is told apart by phase, then by what disturbs it', () => {
  const call = { status: 'connected', direction: 'outgoing', held: false, recovering: false } as const
  expect(progressWords(call)).toBe('On the line')
  expect(progressWords({ ...call, status: 'calling' })).toBe('Calling…')
  expect(progressWords({ ...call, status: 'ringing' })).toBe('Ringing…')
  expect(progressWords({ ...call, status: 'ringing', direction: 'incoming' })).toBe('Is calling you')
  expect(progressWords({ ...call, held: true })).toBe('On hold. They hear music.')
  expect(progressWords({ ...call, held: true, recovering: true })).toMatch(/^Reconnecting…/)
})

test.each([
  ['plenty', 301, null],
  ['low', 300, '5 min left'],
  ['low', 119, '1 min left'],
  ['critical', 60, '1 min left'],
  ['critical', 59.9, '59 s left'],
  ['critical', 0, '0 s left'],
] as const)('with %s and %i s the credits read: %s', (level, secondsLeft, text) => {
  expect(fundsWords({ level, secondsLeft })).toBe(text)
})

test('a caller without a name is known by the number, and one without a number is unknown', () => {
  expect(peerLabel({ peer: '+15005550101', peerName: 'Grace' })).toBe('Grace')
  expect(peerLabel({ peer: '+15005550101', peerName: null })).toBe('(500) 555-0101')
  expect(peerLabel({ peer: '', peerName: null })).toBe('Unknown')
})
