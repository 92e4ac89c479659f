import { expect, test } from 'vitest'
import { anyTransaction, filterOf, monthOptions, typeOptions } from './transaction-filter-model.ts'

test('months go from this one back to the first, over the end of a year', () => {
  const [now, since] = [new Date(2026, 1, 10).getTime(), new Date(2025, 11, 31, 23).getTime()]
  expect(monthOptions(now, since, 'en-US')).toEqual([
    { value: '2026-02', label: 'February 2026' },
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
  ])
})

test('a month is asked for from its first moment to before that of the next', () => {
  expect(filterOf({ type: 'call', month: '2026-12' })).toEqual({
    type: 'call',
    since: new Date(2026, 11, 1).getTime(),
    before: new Date(2027, 0, 1).getTime(),
  })
  expect(filterOf(anyTransaction)).toEqual({ type: null, since: null, before: null })
  expect(typeOptions).toContainEqual({ value: 'topup', label: 'Credits added' })
})
