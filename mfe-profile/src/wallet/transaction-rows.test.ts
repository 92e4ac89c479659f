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
] as const)('D45: payments have two digits, charges three: %o', (entry, amount) => {
  expect(transactionRows([sampleTransaction(entry)], now, nobody)).toMatchObject([{ amount }])
})

test.each([
  [{ description: 'Call to (500) 555-0100' }, 'Call to (500) 555-0100'],
  [{ type: 'refund', description: '' }, 'Refund'],
] as const)('an entry shows its description, else what kind it is: %o', (entry, title) => {
  expect(transactionRows([sampleTransaction(entry)], now, nobody)).toMatchObject([{ title }])
})

test.each([
  ['Call to (500) 555-0100', { direction: 'outgoing', who: 'Echo', note: '' }],
  [
    'Call from (312) 555-0156, length estimated',
    { direction: 'incoming', who: '(312) 555-0156', note: 'length estimated' },
  ],
  ['Call', null],
] as const)(
  'a call is told by the name of the other side, or the number of a stranger: %s',
  (description, call) => {
    expect(transactionRows([sampleTransaction({ type: 'call', description })], now, echo)).toMatchObject([
      { call },
    ])
  },
)

test.each([
  ['message', 'Text to (500) 555-0100', 'Text to Echo'],
  ['message', 'Text to (500) 555-0100, 2 texts', 'Text to Echo, 2 texts'],
  ['refund', 'Text to (500) 555-0100 was not delivered', 'Text to Echo was not delivered'],
  ['message', 'Text to (312) 555-0156, with pictures', 'Text to (312) 555-0156, with pictures'],
] as const)('a text is told by the name of whoever it went to: %s, %s', (type, description, title) => {
  expect(transactionRows([sampleTransaction({ type, description })], now, echo)).toMatchObject([{ title }])
})

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
