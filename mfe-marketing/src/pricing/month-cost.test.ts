import { baseCallRate } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { monthCost } from './month-cost.ts'

test.each([
  [10, '10 minutes: 0.22 credits for calls and 1.50 credits for the number, US$1.72 a month.'],
  [120, '120 minutes: 2.64 credits for calls and 1.50 credits for the number, US$4.14 a month.'],
  [1000, '1,000 minutes: 22.00 credits for calls and 1.50 credits for the number, US$23.50 a month.'],
])('D8: a month of %i minutes is told in credits and in money', (minutes, sentence) => {
  expect(monthCost(minutes, baseCallRate)).toBe(sentence)
})

test('D15: another rate of the table is another price', () => {
  const rate = { microPerMinute: 60_000, incrementSeconds: 6 }
  expect(monthCost(100, rate)).toBe(
    '100 minutes: 6.00 credits for calls and 1.50 credits for the number, US$7.50 a month.',
  )
})
