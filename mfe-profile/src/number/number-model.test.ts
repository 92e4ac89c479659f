import { expect, test } from 'vitest'
import { daysLeft } from './number-model.ts'

const HOUR_MS = 3_600_000

test.each([
  [18 * 24 * HOUR_MS + 1, '18 days'],
  [25 * HOUR_MS, '1 day'],
  [23 * HOUR_MS, 'less than a day'],
  [0, 'none'],
  [-HOUR_MS, 'none'],
])('a number that expires in %i ms has this long left: %s', (ms, words) => {
  expect(daysLeft({ expiryDate: 1_000 + ms }, 1_000)).toBe(words)
})
