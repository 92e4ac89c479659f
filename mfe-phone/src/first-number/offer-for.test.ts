import { expect, test } from 'vitest'
import { offerFor } from './offer-for.ts'

const now = Date.UTC(2026, 10, 23, 12)
const until = Date.UTC(2026, 10, 24)
const limit = { by: 'own', limit: 5, held: 0, until, newUntil: null } as const

test.each([
  [5, 1, null, '3.50 credits'],
  [5, 3, null, '0.50 credits'],
  [1.5, 1, null, '0.00 credits'],
  [1.499, 1, { code: 'INSUFFICIENT_CREDITS', details: { place: 'action', need: 1.5, have: 1.499 } }, null],
  [null, 15, null, null],
])(
  'with %s credits the offer of %s months says what is missing or left (S5)',
  (credits, months, refusal, balanceAfter) => {
    const purse = credits === null ? null : { credits }
    expect(offerFor(purse, months, now)).toMatchObject({ refusal, balanceAfter })
  },
)

test.each([
  ['what is left of the day is too little', { ...limit, left: 1.49 }, 'SPENDING_LIMIT'],
  ['a running call holds what would be needed of it', { ...limit, left: 1.5, held: 0.11 }, 'SPENDING_LIMIT'],
  ['it just suffices', { ...limit, left: 1.5 }, null],
  ['the limit was of a day that is over', { ...limit, left: 0, until: now }, null],
])('D37: whether a number can be bought when %s', (_when, dayLimit, code) => {
  expect(offerFor({ credits: 20, dayLimit }, 1, now).refusal?.code ?? null).toBe(code)
})

test.each([
  ['both are too little: the limit, against which credits do not help', 4, 3, 'SPENDING_LIMIT'],
  ['only the credits are', 3, 3, 'INSUFFICIENT_CREDITS'],
])('S5, D37: what is told of who lacks credits when %s', (_when, months, left, code) => {
  const offer = offerFor({ credits: 1, dayLimit: { ...limit, left: left * 1.5 } }, months, now)
  expect(offer.refusal?.code).toBe(code)
})

test.each([
  ['enough for a call', 2.5, null, null],
  ['less than a call needs', 2.49, null, 'That leaves less than the 1.00 credits that a call needs.'],
  [
    'less than a call needs of the day',
    20,
    { ...limit, left: 2 },
    expect.stringMatching(/^No calls until .+ at .+\.$/),
  ],
  [
    'too little of both',
    2,
    { ...limit, left: 2 },
    expect.stringMatching(
      /^No calls until .+\. That leaves less than the 1\.00 credits that a call needs\.$/,
    ),
  ],
  ['just what a call needs of the day', 20, { ...limit, left: 2.5 }, 'Leaves 1.00 to spend today.'],
  ['more than the balance of the day', 2.5, { ...limit, left: 3 }, null],
  ['enough of the day', 20, { ...limit, left: 3.5 }, null],
])('a purchase that leaves %s is warned of, and not refused', (_left, credits, dayLimit, warning) => {
  expect(offerFor({ credits, dayLimit }, 1, now)).toMatchObject({ refusal: null, warning })
})
