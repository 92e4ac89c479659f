import type { Refusal } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { errorSentence } from './error-words.ts'

const until = new Date(2026, 10, 23, 19, 5).getTime()

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
