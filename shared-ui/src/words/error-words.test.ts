import type { Refusal } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { errorSentence } from './error-words.ts'

const until = new Date(2026, 10, 23, 19, 5).getTime()

test.each([
  [1.5, 0.4, 'You need 1.10 credits more.'],
  // As the balance is rounded down, what is missing is rounded up.
  [1.5, 1.449, 'You need 0.06 credits more.'],
  [22.5, 1.2, 'You need 21.30 credits more.'],
])('of a price of %s and a balance of %s a page says what is missing', (need, have, sentence) => {
  for (const place of ['renewal', 'action'] as const)
    expect(errorSentence({ code: 'INSUFFICIENT_CREDITS', details: { place, need, have } })).toBe(sentence)
})

test.each([
  ['make', 'A call needs a balance of 1.00 credits'],
  ['answer', 'Answering needs a balance of 1.00 credits'],
] as const)('D45: a page compares what it takes to %s with the balance in two digits', (place, sentence) => {
  expect(errorSentence({ code: 'INSUFFICIENT_CREDITS', details: { place, lacking: 'credits' } })).toBe(
    sentence,
  )
})

test.each<[Refusal, string]>([
  [
    { code: 'SPENDING_LIMIT', details: { limit: 'numbers', count: 3, until } },
    'You can buy 3 numbers a day. The next day begins Nov 23, 7:05\u00a0PM.',
  ],
  [
    { code: 'TEXTS_A_DAY', details: { of: 'texts', count: 200, until } },
    'You can send 200 texts a day. The limit ends Nov 23, 7:05\u00a0PM.',
  ],
  [
    { code: 'FORWARDING_LIMIT', details: { until } },
    'This number cannot be called to confirm it any more today. You can try again from Nov 23, 7:05\u00a0PM.',
  ],
])('a page tells the moment of %j as it is on the clock of the person', (refusal, sentence) => {
  expect(errorSentence(refusal)).toBe(sentence)
})
