import { expect, test } from 'vitest'
import { chosenAmount } from './amount-model.ts'

test.each([
  ['5', 5],
  ['500', 500],
])('D13: %s is an amount that can be bought', (other, credits) => {
  expect(chosenAmount({ preset: null, other })).toBe(credits)
})

test.each([
  ['4.99', 'Enter at least 5 credits.'],
  ['500.01', 'The most is 500 credits.'],
])('D13: %s is refused, with what can be bought', (other, why) => {
  expect(chosenAmount({ preset: null, other })).toBe(why)
})

test('an amount that is offered counts, whatever was typed before', () => {
  expect(chosenAmount({ preset: '25', other: 'ten' })).toBe(25)
})
