import type { Refusal } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { errorSentence } from './error-words.ts'

const until = new Date(2026, 10, 23, 19, 5).getTime()

test.each<[NonNullable<Refusal<'INSUFFICIENT_CREDITS'>['details']>, string]>([
  [
    { place: 'renewal', need: 22.5, have: 4.4 },
    'Insufficient credits. You need 22.5 credits but only have 4.4',
  ],
  [
    { place: 'action', need: 1.5, have: 1.449 },
    'Not enough credits. You need 1.5 credits but only have 1.449.',
  ],
  [{ place: 'make', lacking: 'credits' }, 'Need at least 1 credits to make a call'],
  [{ place: 'make', lacking: 'minute' }, 'Not enough credits for a call (minimum 1 minute required)'],
  [{ place: 'answer', lacking: 'credits' }, 'Need at least 1 credits to answer call'],
  [{ place: 'answer', lacking: 'minute' }, 'Not enough credits to answer call (minimum 1 minute required)'],
])('S5: of %j a page says the sentence word for word, its numbers plain (D45)', (details, sentence) => {
  expect(errorSentence({ code: 'INSUFFICIENT_CREDITS', details })).toBe(sentence)
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
