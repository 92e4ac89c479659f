import { expect, test } from 'vitest'
import { anyTransaction, filterOf, typeOptions } from './transaction-filter-model.ts'

test('a month is asked for from its first moment to before that of the next', () => {
  expect(filterOf({ type: 'call', month: '2026-12' })).toEqual({
    type: 'call',
    since: new Date(2026, 11, 1).getTime(),
    before: new Date(2027, 0, 1).getTime(),
  })
  expect(filterOf(anyTransaction)).toEqual({ type: null, since: null, before: null })
  expect(typeOptions).toContainEqual({ value: 'topup', label: 'Credits added' })
})
