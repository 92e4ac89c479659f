import { expect, test } from 'vitest'
import { numberReceiptPaper, receiptPaper } from './receipt-paper.ts'
import type { ExactEntry } from './statement.ts'

const at = Date.UTC(2026, 2, 3, 14, 5)
const entry: ExactEntry = {
  ...{ id: 'topup_p', seq: 1, timestamp: at, type: 'topup', description: 'Credits added', referenceId: 'p' },
  ...{ amountMicro: 500_000_000, balanceMicro: 500_000_000, shortMicro: 0 },
}
const disputed = receiptPaper(
  {
    ...{ number: '2026-A31F09-7C22E4', seller: ['Parley Inc.'] },
    billedTo: { name: 'Ada Lovelace', email: 'ada@parley.test' },
    payment: {
      ...{ id: 'p', kind: 'checkout', state: 'disputed', amount: 500, createdAt: at, paidAt: at, url: null },
      ...{ card: null, refunded: 0, disputed: 500, takenBack: 488.022, shortfall: 11.978 },
    },
    entries: [
      entry,
      {
        ...{ ...entry, id: 'refund_p_0', type: 'refund', description: 'Payment disputed' },
        ...{ amountMicro: -488_022_000, shortMicro: 11_978_000 },
      },
    ],
  },
  'UTC',
)

test('every line of a receipt says what it came to in dollars, also of credits that were spent already', () => {
  expect(disputed.rows.map(({ figures }) => figures)).toEqual([
    ['+500.00', 'US$500.00'],
    ['−488.022', '−US$500.00'],
  ])
  expect(disputed.sums.at(-1)).toEqual(['Net paid', 'US$0.00'])
})

test('a receipt says who paid', () => {
  expect(disputed.facts).toContainEqual(['Billed to', 'Ada Lovelace'])
  expect(disputed.facts).toContainEqual(['Email', 'ada@parley.test'])
})

test('a receipt of a number says which one, for how long and what it cost (S9, D8)', () => {
  const paid = numberReceiptPaper(
    {
      ...{ number: '2026-A31F09-7C22E4', seller: ['Parley Inc.'], billedTo: null, isAutomatic: true },
      phoneNumber: '+14155550142',
      entry: { ...entry, type: 'renewal', description: '2 months more', amountMicro: -3_000_000 },
      months: { from: at, to: Date.UTC(2026, 4, 3, 14, 5) },
    },
    'America/New_York',
  )
  expect(paid.facts).toEqual([
    ['Receipt number', '2026-A31F09-7C22E4'],
    ['Number', '(415) 555-0142'],
    ['Paid on', 'March 3, 2026 at 9:05 AM'],
    ['Paid with', 'Credits'],
    ['Paid for', 'March 3, 2026 to May 3, 2026'],
    ['Renewed', 'Automatically'],
    ['Times', 'Eastern Time'],
  ])
  expect([paid.columns, paid.rows, paid.sums]).toEqual([
    ['Credits'],
    [{ what: '2 months more', figures: ['3.00'] }],
    [['Paid', '3.00']],
  ])
})
