import { expect, test } from 'vitest'
import { numberTerm } from './number-model.ts'

const DAY_MS = 86_400_000
const now = 1_000

test.each([
  [18 * DAY_MS + 1, '18 days left', 'plenty'],
  [6 * DAY_MS, '6 days left', 'soon'],
  [DAY_MS + 1, '1 day left', 'soon'],
  [DAY_MS - 1, 'Less than a day left', 'soon'],
  [0, 'Expired', 'over'],
  [-DAY_MS, 'Expired', 'over'],
])('a number that expires in %i ms has this long left: %s', (ms, words, level) => {
  const number = { expiryDate: now + ms, purchaseDate: now - DAY_MS, lastRenewalDate: null }
  expect(numberTerm(number, now)).toMatchObject({ words, level })
})

test.each([
  ['since it was bought', { purchaseDate: -10 * DAY_MS, lastRenewalDate: null }, 0.5],
  ['since it was last renewed', { purchaseDate: -50 * DAY_MS, lastRenewalDate: -30 * DAY_MS }, 0.25],
  ['at most all', { purchaseDate: 5 * DAY_MS, lastRenewalDate: null }, 1],
])('the share that is left counts %s', (_what, from, share) => {
  expect(numberTerm({ expiryDate: 10 * DAY_MS, ...from }, 0).share).toBe(share)
})
