import { sampleTransaction } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { recentTransactions, signedCredits, transactionRow } from './transaction-model.ts'

test.each([
  [5, '+5.00 credits'],
  [-0.022, '−0.022 credits'],
  [-1.5, '−1.50 credits'],
  [0, '0.00 credits'],
])('the amount %s is shown as %s', (amount, shown) => {
  expect(signedCredits(amount)).toBe(shown)
})

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
