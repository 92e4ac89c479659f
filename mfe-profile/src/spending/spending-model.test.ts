import { describe, expect, test } from 'vitest'
import { barHeights, periodOptions, spanOfPeriod, spendingDays } from './spending-model.ts'

const noon = new Date(2026, 10, 22, 12).getTime()
const day = (month: number, date: number) => new Date(2026, month, date).getTime()

describe('what is looked at', () => {
  test('is thirty days, today the last of them', () => {
    const span = spanOfPeriod('last30', noon)
    expect(span).toEqual({ since: day(9, 24), before: day(10, 23) })
    expect(spendingDays(span, [])).toHaveLength(30)
  })

  test('is a month that is over whole, and of this one the days until today', () => {
    expect(spendingDays(spanOfPeriod('2026-10', noon), [])).toHaveLength(31)
    expect(spendingDays(spanOfPeriod('2026-11', noon), [])).toHaveLength(22)
    expect(periodOptions(noon, day(9, 5), 'en-US').map(({ label }) => label)).toEqual([
      'Last 30 days',
      'November 2026',
      'October 2026',
    ])
  })

  test('has every day once, also where the clocks change', () => {
    for (const month of ['2026-03', '2026-10', '2026-11']) {
      const days = spendingDays(spanOfPeriod(month, new Date(2027, 0, 1).getTime()), [])
      const dates = days.map(({ start }) => new Date(start).getDate())
      expect(dates).toEqual(dates.map((_, at) => at + 1))
      expect(days.every(({ start }) => new Date(start).getHours() === 0)).toBe(true)
    }
  })
})

test('a day that the server does not name has nothing, the others what it says', () => {
  const days = spendingDays({ since: day(10, 1), before: day(10, 4) }, [
    { day: '2026-11-02', spentMicro: 22_000 },
  ])
  expect(days.map(({ spentMicro }) => spentMicro)).toEqual([0, 22_000, 0])
})

test('beside one huge day a small one is still seen, and what was given back has no bar', () => {
  const [huge, small, nothing, back] = barHeights(
    [500_000_000, 500, 0, -22_000].map(spentMicro => ({ start: 0, spentMicro })),
  )
  expect(huge).toBe(1)
  expect(small).toBeGreaterThanOrEqual(0.03)
  expect([nothing, back]).toEqual([0, 0])
  expect(barHeights([{ start: 0, spentMicro: 0 }])).toEqual([0])
})
