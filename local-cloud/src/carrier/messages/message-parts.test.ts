import { segmentsOf } from '@parley/shared-contract/texting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageParts } from './message-parts.ts'

test.each([
  ['', 'GSM-7', 1],
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['€'.repeat(80), 'GSM-7', 1],
  ['€'.repeat(81), 'GSM-7', 2],
  ['ы'.repeat(70), 'UCS-2', 1],
  ['ы'.repeat(71), 'UCS-2', 2],
  ['😀'.repeat(36), 'UCS-2', 2],
  ['😀'.repeat(67), 'UCS-2', 3],
  ['{'.repeat(153), 'GSM-7', 3],
])('a text of %j is %s in %i parts', (text, encoding, parts) => {
  expect(messageParts(text)).toEqual({ encoding, parts })
})

test('D23: the carrier counts what the product shows and charges', () => {
  const sign = fc.constantFrom(
    'a',
    'Z',
    ' ',
    '\n',
    'é',
    '{',
    '€',
    'ж',
    '“',
    '😀',
    '👍🏽',
    '👨‍👩‍👧',
    '❤️',
    'e\u0301',
  )
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 400 }), text => {
      const { encoding, count } = segmentsOf(text)
      expect(messageParts(text)).toEqual({ encoding, parts: count })
    }),
  )
})
