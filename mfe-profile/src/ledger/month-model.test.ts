import { expect, test } from 'vitest'
import { monthOptions } from './month-model.ts'

test('months go from this one back to the first, over the end of a year', () => {
  const [now, since] = [new Date(2026, 1, 10).getTime(), new Date(2025, 11, 31, 23).getTime()]
  expect(monthOptions(now, since, 'en-US')).toEqual([
    { value: '2026-02', label: 'February 2026' },
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
  ])
})
