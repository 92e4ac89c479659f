import { expect, test } from 'vitest'
import { anyTransaction, filterOf, readChoice, typeOptions, writeChoice } from './transaction-filter-model.ts'

test('a month is asked for from its first moment to before that of the next', () => {
  expect(filterOf({ type: 'call', month: '2026-12' })).toEqual({
    type: 'call',
    since: new Date(2026, 11, 1).getTime(),
    before: new Date(2027, 0, 1).getTime(),
  })
  expect(filterOf(anyTransaction)).toEqual({ type: null, since: null, before: null })
  expect(typeOptions).toContainEqual({ value: 'topup', label: 'Credits added' })
})

test.each([
  ['type=call&month=2026-11', { type: 'call', month: '2026-11' }],
  ['type=theft&month=2026-13', anyTransaction],
  ['payment=p1', anyTransaction],
] as const)('what is chosen is in the address: %s', (address, choice) => {
  expect(readChoice(new URLSearchParams(address))).toEqual(choice)
})

test('what else is in the address stays, and nothing is written of everything', () => {
  const address = new URLSearchParams('payment=p1&type=call')
  expect(writeChoice(address, { type: 'topup', month: '2026-11' }).toString()).toBe(
    'payment=p1&type=topup&month=2026-11',
  )
  expect(writeChoice(address, anyTransaction).toString()).toBe('payment=p1')
})
