import { expect, test } from 'vitest'
import {
  addTotals,
  byNewestCall,
  type CallFilter,
  callStats,
  callTotals,
  everyCall,
  isAskedFor,
  numberPrefixes,
} from './call-history.ts'
import { type CallRecord, callRecordSchema } from './call-record.ts'

const call = callRecordSchema.parse({
  id: 'ada_1000_outgoing',
  userId: 'ada',
  direction: 'outgoing',
  fromNumber: '+14155550142',
  toNumber: '+15005550100',
  status: 'completed',
  duration: 72,
  timestamp: 1_000,
  answered: true,
  connectedAt: 1_000,
  endedAt: 73_000,
  cost: 0.044,
  createdAt: 1_000,
  updatedAt: 73_000,
})
const missed: CallRecord = {
  ...call,
  id: 'ada_1000_incoming',
  direction: 'incoming',
  fromNumber: '+15005550100',
  toNumber: '+14155550142',
  status: 'missed',
  answered: false,
  duration: 0,
  cost: 0,
}

test.each<[string, Partial<CallFilter>, boolean, boolean]>([
  ['nothing', {}, true, true],
  ['a direction', { direction: 'incoming' }, false, true],
  ['an end', { outcome: 'missed' }, false, true],
  ['a talk', { outcome: 'answered' }, true, false],
  ['what reads Missed', { outcome: 'missed_incoming' }, false, true],
  ['the moment it started', { since: 1_000 }, true, true],
  ['a later moment', { since: 1_001 }, false, false],
  ['the number of the other party', { peers: ['+15005550100'] }, true, true],
  ['the own number', { peers: ['+14155550142'] }, false, false],
  ['no number at all', { peers: [] }, false, false],
])('S3: narrowed to %s', (_what, changed, talk, miss) => {
  const filter = { ...everyCall, ...changed }
  expect([isAskedFor(call, filter), isAskedFor(missed, filter)]).toEqual([talk, miss])
})

test('S3: the sums of a history', () => {
  expect(callStats([call, missed, { ...call, duration: 8 }])).toEqual({
    total: 3,
    incoming: 1,
    outgoing: 2,
    completed: 2,
    missed: 1,
    totalDuration: 80,
  })
})

test('D44: the totals of a history count as missed what came in and nobody answered, whatever the status', () => {
  const hungUp = { ...missed, status: 'failed', endReason: 'cancelled' } as const
  const declined = { ...missed, status: 'completed', endReason: 'declined' } as const
  const noAnswer = { ...missed, direction: 'outgoing' } as const
  const calls = [{ ...call, cost: 0.1 }, { ...call, cost: 0.2 }, missed, hungUp, declined, noAnswer]
  expect(callTotals(calls)).toEqual({ calls: 6, missed: 2, duration: 144, cost: 0.3 })
  expect(addTotals(callTotals(calls), callTotals([missed]))).toMatchObject({ calls: 7, missed: 3, cost: 0.3 })
})

test('the newest call comes first, and calls of one moment have an order too', () => {
  const newer = { ...call, timestamp: 1_001 }
  expect([missed, newer, call].toSorted(byNewestCall)).toEqual([newer, call, missed])
  expect(byNewestCall(call, call)).toBe(0)
})

test.each([
  ['', []],
  ['212', ['+1212', '+212']],
  ['1212', ['+11212', '+1212']],
  ['1', ['+11', '+1']],
])('numbers looked for by "%s"', (digits, prefixes) => {
  expect(numberPrefixes(digits)).toEqual(prefixes)
})
