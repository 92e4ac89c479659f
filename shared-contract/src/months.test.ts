import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MONTHS, MIN_MONTHS } from './constants/index.ts'
import { monthsLater, renewedExpiry, typedMonths } from './months.ts'

const day = (text: string) => Date.parse(`${text}T13:45:10.123Z`)

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 15, '2028-02-29'],
  // Across both changes of daylight-saving time: the hour stays, because it is UTC's.
  ['2026-03-01', 1, '2026-04-01'],
  ['2026-10-15', 1, '2026-11-15'],
])('D18: %s + %i months is %s, at the same time of day', (from, months, to) => {
  expect(new Date(monthsLater(day(from), months)).toISOString()).toBe(new Date(day(to)).toISOString())
})

const moment = fc.integer({ min: day('2026-01-01'), max: day('2050-01-01') })
const months = fc.integer({ min: MIN_MONTHS, max: MAX_MONTHS })

test('D18: so many months on in the calendar, on the same day or the last one of a shorter month', () => {
  fc.assert(
    fc.property(moment, months, (from, count) => {
      const [start, end] = [new Date(from), new Date(monthsLater(from, count))]
      const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
      expect(monthOf(end) - monthOf(start)).toBe(count)
      expect(end.toISOString().slice(11)).toBe(start.toISOString().slice(11))
      const isLastDay = new Date(end.getTime() + 86_400_000).getUTCDate() === 1
      if (end.getUTCDate() !== start.getUTCDate())
        expect([isLastDay, end.getUTCDate() < start.getUTCDate()]).toEqual([true, true])
    }),
  )
})

test('D18: a renewal counts from the old expiry, or from now if that is later, and more months last longer', () => {
  fc.assert(
    fc.property(moment, moment, months, (now, expiry, count) => {
      const renewed = renewedExpiry(now, expiry, count)
      expect(renewed).toBe(now > expiry ? monthsLater(now, count) : monthsLater(expiry, count))
      expect(renewed).toBeGreaterThan(Math.max(now, expiry))
      expect(renewedExpiry(now, expiry, count + 1)).toBeGreaterThan(renewed)
    }),
  )
})

test.each([
  ['1', 1],
  ['15', 15],
  ['0', null],
  ['16', null],
  ['1.5', null],
  ['-3', null],
  ['1e1', null],
  ['', null],
])('of "%s" typed, the months are %s (S5)', (typed, months) => {
  expect(typedMonths(typed)).toBe(months)
})
