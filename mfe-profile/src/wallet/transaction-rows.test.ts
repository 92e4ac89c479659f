import { sampleTransaction } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { transactionRows } from './transaction-rows.ts'

const nobody = () => null
const echo = (number: string | null | undefined) => (number === '(500) 555-0100' ? 'Echo' : null)
const now = new Date('2026-03-02T12:00:00').getTime()
const at = (text: string) => new Date(text).getTime()

test.each([
  [{ type: 'opening', amount: 5 }, '+5.00 credits'],
  [{ type: 'call', amount: -0.022 }, '−0.022 credits'],
  [{ type: 'number', amount: -1.5 }, '−1.50 credits'],
  [{ type: 'adjustment', amount: 16.5 }, '+16.50 credits'],
  [{ type: 'adjustment', amount: 0.022 }, '+0.022 credits'],
  [{ type: 'message', amount: -0.01 }, '−0.010 credits'],
  [
    { type: 'refund', amount: 0.01, description: 'Text to (212) 555-0187 was not delivered' },
    '+0.010 credits',
  ],
  [{ type: 'adjustment', id: 'adjustment_1_1', amount: -0.22 }, '−0.220 credits'],
] as const)('D45: payments have two digits, charges three: %o', (entry, amount) => {
  expect(transactionRows([sampleTransaction(entry)], now, nobody)).toMatchObject([{ amount }])
})

test.each([
  [{ description: 'Call to (500) 555-0100' }, 'Call to (500) 555-0100'],
  [{ type: 'refund', description: '' }, 'Refund'],
  [{ type: 'refund', description: 'Payment disputed' }, 'Payment disputed'],
] as const)('an entry shows its description, else what kind it is: %o', (entry, title) => {
  expect(transactionRows([sampleTransaction(entry)], now, nobody)).toMatchObject([{ title }])
})

test('the points of a column stand below each other, whatever is exact to how many digits', () => {
  const entries = [
    sampleTransaction({ seq: 2, type: 'topup', amount: 25 }),
    sampleTransaction({ type: 'call', amount: -0.044 }),
  ]
  const rows = transactionRows(entries, now, nobody)
  expect(rows.map(({ amount }) => amount)).toEqual(['+25.00\u2007 credits', '−0.044 credits'])
})

test.each([
  ['call', 'Call to (500) 555-0100', { kind: 'outgoing', who: 'Echo', note: '' }],
  [
    'call',
    'Call from (312) 555-0156, length estimated',
    { kind: 'incoming', who: '(312) 555-0156', note: 'length estimated' },
  ],
  ['call', 'Call', null],
  ['message', 'Text to (500) 555-0100', { kind: 'text', who: 'Echo', note: '' }],
  ['message', 'Text to (312) 555-0156, 2 texts', { kind: 'text', who: '(312) 555-0156', note: '2 texts' }],
  ['refund', 'Text to (500) 555-0100 was not delivered', { kind: 'undelivered', who: 'Echo', note: '' }],
  ['refund', 'Payment disputed', null],
] as const)(
  'a call and a text are told by the name of the other side, or the number of a stranger: %s, %s',
  (type, description, talk) => {
    expect(transactionRows([sampleTransaction({ type, description })], now, echo)).toMatchObject([{ talk }])
  },
)

test('the first entry of each day says the day', () => {
  const times = ['2026-03-02T11:00:00', '2026-03-02T09:30:00', '2026-03-01T23:00:00', '2026-02-01T08:00:00']
  const entries = times.map((time, seq) => sampleTransaction({ seq, timestamp: at(time) }))
  const rows = transactionRows(entries, now, nobody, 'en-US')
  expect(rows.map(({ day }) => day)).toEqual(['Today', null, 'Yesterday', 'Sun, Feb 1'])
  expect(rows.map(({ time }) => time.replace('\u00a0', ' '))).toEqual([
    '11:00 AM',
    '9:30 AM',
    '11:00 PM',
    '8:00 AM',
  ])
})
