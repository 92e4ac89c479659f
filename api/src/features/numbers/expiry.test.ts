import { expect, test } from 'vitest'
import { monthsLater } from './expiry.ts'

const day = (text: string) => Date.parse(`${text}T13:45:10.123Z`)

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 15, '2028-02-29'],
  // Across both changes of daylight-saving time: the hour stays, because it is UTC's.
  ['2026-03-01', 1, '2026-04-01'],
  ['2026-10-15', 1, '2026-11-15'],
])('D18: %s + %i months is %s, at the same time of day', (from, months, to) => {
  expect(new Date(monthsLater(day(from), months)).toISOString()).toBe(new Date(day(to)).toISOString())
})
