import { expect, test } from 'vitest'
import { numbersIn } from './numbers-in.ts'

const found = (text: string) =>
  numbersIn(text).map(({ start, end, number }) => [text.slice(start, end), number])

test.each([
  ['Ring (212) 555-0187 after six', [['(212) 555-0187', '+12125550187']]],
  ['London: +44 20 7946 0018.', [['+44 20 7946 0018', '+442079460018']]],
  ['Echo: +1 500 555 0100', [['+1 500 555 0100', '+15005550100']]],
  [
    '(500) 555-0199 and 5005550101.',
    [
      ['(500) 555-0199', '+15005550199'],
      ['5005550101', '+15005550101'],
    ],
  ],
  [
    '4155550100; 415-555-0101',
    [
      ['4155550100', '+14155550100'],
      ['415-555-0101', '+14155550101'],
    ],
  ],
])('%s', (text, numbers) => expect(found(text)).toEqual(numbers))

test.each([
  'Your code is 123456',
  'order 12345678901234',
  'call 911',
  '2026-11-23 20:57',
  '$1,234,567.89',
  '',
])('names no number: %s', text => expect(found(text)).toEqual([]))
