import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

const bounds = { least: 5, most: 5000 }

test.each([
  ['5', 5],
  ['5000', 5000],
  [' 12.50 ', 12.5],
  ['12,5', 12.5],
  ['12.', 12],
  ['$ 40', 40],
  ['US$40', 40],
  ['1,000', 1000],
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1 234.5', 1234.5],
  ['1’000', 1000],
])('%j is understood', (typed, credits) => {
  expect(typedAmount(typed, bounds, 'en-US')).toBe(credits)
})

test.each([
  ['', 'Type an amount from 5 to 5,000 credits.'],
  ['3', 'Enter at least 5 credits.'],
  ['4.99', 'Enter at least 5 credits.'],
  ['.5', 'Enter at least 5 credits.'],
  ['5000.01', 'The most is 5,000 credits.'],
  ['10,000', 'The most is 5,000 credits.'],
  ['7.555', 'Use at most two decimals, such as 12.50.'],
  ['1,234.567', 'Use at most two decimals, such as 12.50.'],
  ['ten', 'Use figures only, such as 12.50.'],
  ['1e2', 'Use figures only, such as 12.50.'],
  ['-10', 'Use figures only, such as 12.50.'],
  ['1,00,0', 'Use figures only, such as 12.50.'],
])('%j is refused, and why is said', (typed, why) => {
  expect(typedAmount(typed, bounds, 'en-US')).toBe(why)
})

test('of one credit it says one', () => {
  expect(typedAmount('0.5', { least: 1, most: 1000 }, 'en-US')).toBe('Enter at least 1 credit.')
})

test('whether three figures are thousands or decimals is told by how amounts are written here', () => {
  expect([typedAmount('1.000', bounds, 'de-DE'), typedAmount('1.000', bounds, 'en-US')]).toEqual([
    1000,
    'Use at most two decimals, such as 12.50.',
  ])
  expect(typedAmount('7,555', bounds, 'de-DE')).toBe('Use at most two decimals, such as 12.50.')
})
