import { sampleTransaction } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { recentTransactions, transactionRow } from './transaction-model.ts'

test.each([
  [{ type: 'opening', amount: 5, balanceAfter: 5 }, '+5.00 credits', '5.00 credits'],
  [{ type: 'call', amount: -0.022, balanceAfter: 4.978 }, '−0.022 credits', '4.97 credits'],
  [{ type: 'number', amount: -1.5, balanceAfter: 3.478 }, '−1.50 credits', '3.47 credits'],
] as const)(
  'D45: payments have two digits, charges three, the balance after them two: %o',
  (entry, amount, after) => {
    expect(transactionRow(sampleTransaction(entry))).toMatchObject({ amount, balanceAfter: after })
  },
)

test('an entry shows its description, else what kind it is', () => {
  expect(transactionRow(sampleTransaction({ description: 'Call to (500) 555-0100' })).title).toBe(
    'Call to (500) 555-0100',
  )
  expect(transactionRow(sampleTransaction({ type: 'refund', description: '' })).title).toBe('Refund')
})

test('ten entries are recent (S9)', () => {
  const all = Array.from({ length: 12 }, (_, seq) => sampleTransaction({ seq }))
  expect(recentTransactions(all)).toEqual(all.slice(0, 10))
})
