import { errorSentence } from '@parley/shared-ui/words'
import { expect, test } from 'vitest'
import { lackOf, mayBeDone, renewalPreview, renewalRefusal } from './renewal-model.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-01-20T12:00:00Z')

test.each([
  ['its end, clamped to the month', '2026-01-31T09:00:00Z', '2026-02-28T09:00:00Z'],
  ['now, when its months are over', '2026-01-10T09:00:00Z', '2026-02-20T12:00:00Z'],
])('a month more counts from %s (D18)', (_from, expires, until) => {
  const { newExpiryDate } = renewalPreview({ expiryDate: at(expires), credits: 5, held: 0 }, 1, now)
  expect(newExpiryDate).toBe(at(until))
})

test.each([
  [5, 0, 3, 4.5, 0.5],
  [4.5, 0, 3, 4.5, 0],
  [4.499999, 0, 3, 4.5, null],
  [5, 0.5, 3, 4.5, 0.5],
  [5, 0.500001, 3, 4.5, null],
])(
  'A38: with %s credits, %s of them set aside, %s months cost %s and leave %s',
  (credits, held, months, cost, balanceAfter) => {
    const preview = renewalPreview({ expiryDate: now, credits, held }, months, now)
    expect(preview).toMatchObject({ cost, balanceAfter })
  },
)

test.each([
  [0.4, 0, 1, 'Insufficient credits. You need 1.5 credits but only have 0.4'],
  [2, 0, 2, 'Insufficient credits. You need 3 credits but only have 2'],
  [3.05, 0.11, 2, 'Insufficient credits. You need 3 credits but only have 2.94'],
  [0.05, 0.11, 1, 'Insufficient credits. You need 1.5 credits but only have 0'],
])(
  'with %s credits, %s of them set aside, for %s months S5 says what is missing',
  (credits, held, months, words) => {
    expect(errorSentence(lackOf({ expiryDate: now, credits, held }, months))).toBe(words)
  },
)

test.each([
  ['NETWORK_ERROR', false, true],
  ['RENEWAL_FAILED', false, true],
  ['INTERNAL', false, true],
  ['INSUFFICIENT_CREDITS', false, false],
  ['RATE_LIMITED', false, false],
  ['RATE_LIMITED', true, true],
  ['UNAUTHENTICATED', true, true],
  ['INSUFFICIENT_CREDITS', true, false],
] as const)('after %s, open before: %s, it may have been done: %s', (code, before, open) => {
  expect(mayBeDone({ code }, before)).toBe(open)
})

test('an answer that says nothing is a renewal that failed here; others are told as they are (S8)', () => {
  expect(renewalRefusal({ code: 'INTERNAL' })).toEqual({ code: 'RENEWAL_FAILED', details: { place: 'page' } })
  expect(renewalRefusal({ code: 'NETWORK_ERROR' })).toEqual({ code: 'NETWORK_ERROR' })
})
