import { expect, test } from 'vitest'
import { daysUntil, isToday, timeWords } from './time-words.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-03-02T00:30:00')

test.each([
  ['2026-03-02T00:10:00', 'day', 'Today'],
  ['2026-03-01T23:59:00', 'day', 'Yesterday'],
  ['2026-02-28T12:00:00', 'day', 'Sat, Feb 28'],
  ['2025-12-31T12:00:00', 'day', 'Wed, Dec 31, 2025'],
  ['2026-03-01T23:59:00', 'date', 'Yesterday'],
  ['2026-02-28T12:00:00', 'date', 'Feb 28'],
  ['2025-12-31T12:00:00', 'date', 'Dec 31, 2025'],
  ['2026-02-28T12:00:00', 'month', 'February 2026'],
  ['2026-03-01T16:05:00', 'time', '4:05\u00a0PM'],
  ['2026-03-01T16:05:00', 'both', 'Yesterday, 4:05\u00a0PM'],
  ['2026-03-01T16:05:00', 'stamp', 'Mar 1, 4:05\u00a0PM'],
] as const)('%s as %s reads %j: no line breaks within a time of day', (moment, form, words) => {
  expect(timeWords(at(moment), now, form, 'en-US')).toBe(words)
})

test.each([
  ['2026-03-02T00:10:00', 'day', 'today'],
  ['2026-03-01T16:05:00', 'both', 'yesterday at 4:05\u00a0PM'],
  ['2026-02-28T12:00:00', 'day', 'Sat, Feb 28'],
] as const)('%s as %s reads %j within a sentence', (moment, form, words) => {
  expect(timeWords(at(moment), now, form, 'en-US', 'within')).toBe(words)
})

test.each([
  ['2026-03-02T00:00:00', true],
  ['2026-03-02T23:59:59', true],
  ['2026-03-01T23:59:59', false],
  ['2026-03-03T00:00:00', false],
])('%s is of the same day: %s', (moment, same) => {
  expect(isToday(at(moment), now)).toBe(same)
})

test.each([
  ['2026-03-02T23:59:00', 0],
  ['2026-03-03T00:01:00', 1],
  ['2026-03-18T23:00:00', 16],
  ['2026-03-01T00:00:00', -1],
  ['2026-11-02T00:00:00', 245],
])('until %s it is %i days of the calendar, however many hours they have', (moment, days) => {
  expect(daysUntil(at(moment), now)).toBe(days)
})
