import { expect, test } from 'vitest'
import { leftOf, spentTerm } from './limit-model.ts'

test.each([
  ['midnight', new Date(2026, 10, 23), 'Spent today'],
  ['an evening, as in New York', new Date(2026, 10, 22, 19), 'Spent since 7:00 PM'],
  ['a morning, as in Tokyo', new Date(2026, 10, 23, 9), 'Spent since 9:00 AM'],
])('D37: of a day of UTC that begins here at %s it is said what its sum is of', (_when, start, term) => {
  // No line breaks before PM.
  expect(spentTerm(start.getTime(), 'en-US').replace(/\s/g, ' ')).toBe(term)
})

test.each([
  [10, 7.521, 0, 2.479],
  [10, 2.5, 0.11, 7.39],
  [5, 9, 0.11, 0],
  [null, 9, 0, null],
])('D37: of a limit of %s, %s spent and %s set aside leave %s', (limit, spent, held, left) => {
  expect(leftOf({ limit, spent, held })).toBe(left)
})
