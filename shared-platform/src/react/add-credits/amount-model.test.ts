import { expect, test } from 'vitest'
import { chosenAmount } from './amount-model.ts'

test.each([
  ['5', 5],
  ['500', 500],
  [' 12.50 ', 12.5],
  ['12,5', 12.5],
  ['$ 40', 40],
])('D13: %s is an amount that can be bought', (other, credits) => {
  expect(chosenAmount({ preset: null, other })).toBe(credits)
})

test.each(['', '4.99', '500.01', '12.345', '1e2', '-10', 'ten', '1,000'])(
  'D13: %s is refused, with what can be bought',
  other => {
    expect(chosenAmount({ preset: null, other })).toEqual({
      code: 'TOP_UP_AMOUNT',
      details: { least: 5, most: 500 },
    })
  },
)

test('an amount that is offered counts, whatever was typed before', () => {
  expect(chosenAmount({ preset: '25', other: 'ten' })).toBe(25)
})
