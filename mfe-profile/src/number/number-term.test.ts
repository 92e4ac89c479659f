import { expect, test } from 'vitest'
import { numberTerm } from './number-term.ts'

const DAY_MS = 86_400_000
const at = (text: string) => new Date(text).getTime()
const now = at('2026-03-02T23:30:00')

test.each([
  ['2026-03-20T23:00:00', '18 days left', 'plenty'],
  ['2026-03-18T00:10:00', '16 days left', 'plenty'],
  ['2026-03-10T09:00:00', '8 days left', 'plenty'],
  ['2026-03-09T09:00:00', '7 days left', 'soon'],
  ['2026-03-08T09:00:00', '6 days left', 'soon'],
  ['2026-03-03T00:10:00', '1 day left', 'soon'],
  ['2026-03-02T23:59:00', 'Last day', 'soon'],
  ['2026-03-02T23:30:00', 'Expired', 'over'],
  ['2026-03-01T23:30:00', 'Expired', 'over'],
])(
  'late on March 2, a number that expires %s has this many days of the calendar left: %s',
  (expires, words, level) => {
    const number = {
      active: true,
      expiryDate: at(expires),
      purchaseDate: now - DAY_MS,
      lastRenewalDate: null,
    }
    expect(numberTerm(number, now)).toMatchObject({ words, level })
  },
)

test.each([
  ['since it was bought', { purchaseDate: -10 * DAY_MS, lastRenewalDate: null }, 0.5],
  ['since it was last renewed', { purchaseDate: -50 * DAY_MS, lastRenewalDate: -30 * DAY_MS }, 0.25],
  ['at most all', { purchaseDate: 5 * DAY_MS, lastRenewalDate: null }, 1],
])('the share that is left counts %s', (_what, from, share) => {
  expect(numberTerm({ active: true, expiryDate: 10 * DAY_MS, ...from }, 0).share).toBe(share)
})

test('a number that the server holds has expired, whatever the clock of this device says (D18)', () => {
  const number = { active: false, expiryDate: now + DAY_MS, purchaseDate: now, lastRenewalDate: null }
  expect(numberTerm(number, now)).toMatchObject({ words: 'Expired', level: 'over' })
})
