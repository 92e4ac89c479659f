import { sampleCall } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { everything } from '../filters/call-query.ts'
import { daysOfCalls, mostCalled, overviewTitle } from './overview-model.ts'

const now = new Date(2026, 2, 12, 15, 0).getTime()
const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).getTime()
const missed = { direction: 'incoming', status: 'missed', answered: false, duration: 0 } as const
const [ada, grace, alan] = ['+12125550101', '+12125550102', '+12125550103'] as const

const calls = [
  sampleCall({ timestamp: at(12), toNumber: ada, duration: 60 }),
  sampleCall({ timestamp: at(10, 23), toNumber: grace, duration: 30 }),
  sampleCall({ ...missed, timestamp: at(10, 0), fromNumber: ada }),
  sampleCall({ ...missed, timestamp: at(9), fromNumber: '' }),
]
const told = (days: ReturnType<typeof daysOfCalls>) =>
  days.map(({ day, calls, missed }) => [new Date(day).getDate(), calls, missed])

test('every day up to today has its calls, also one that had none', () => {
  const days = daysOfCalls(calls, { since: at(9, 0), isCut: false, now })
  expect(told(days)).toEqual([
    [9, 1, 1],
    [10, 2, 1],
    [11, 0, 0],
    [12, 1, 0],
  ])
})

test('an open time begins with its first call, and shows a week at least and thirty days at most', () => {
  const open = { since: null, isCut: false, now }
  const old = sampleCall({ timestamp: now - 90 * 86_400_000 })
  expect(daysOfCalls(calls, open)).toHaveLength(7)
  expect(told(daysOfCalls([...calls, sampleCall({ timestamp: at(2) })], open))[0]).toEqual([2, 1, 0])
  expect(daysOfCalls([...calls, old], open)).toHaveLength(30)
})

test('a day of which calls may be missing is none of them', () => {
  const days = daysOfCalls(calls, { since: null, isCut: true, now })
  expect(told(days)[0]).toEqual([10, 2, 1])
})

test('the most calls come first, of as many the longest, and nobody is made of withheld numbers', () => {
  const more = [...calls, sampleCall({ timestamp: at(8), toNumber: alan })]
  expect(mostCalled(more).map(({ number, calls, duration }) => [number, calls, duration])).toEqual([
    [ada, 2, 60],
    [alan, 1, 72],
    [grace, 1, 30],
  ])
})

test.each([
  [{}, [], 'Overview'],
  [{ outcome: 'missed_incoming' }, [], 'Missed calls'],
  [{ search: ' Grace ' }, ['Outgoing'], 'Calls that match “Grace”'],
  [{ outcome: 'missed_incoming', search: 'Grace' }, [], 'Missed calls that match “Grace”'],
  [{ direction: 'outgoing' }, ['Outgoing', 'Answered'], 'Outgoing · Answered'],
] as const)('of %j with %j the overview is called what the list is narrowed to', (query, labels, title) => {
  expect(overviewTitle({ ...everything, ...query }, labels)).toBe(title)
})
