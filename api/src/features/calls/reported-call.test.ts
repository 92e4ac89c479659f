import { expect, test } from 'vitest'
import { unknownCall } from '../../testing/stored-calls.ts'
import { callKeyOf, type StoredCall } from './call-money.ts'
import { reportedCall } from './reported-call.ts'

const T = Date.UTC(2026, 0, 1)
const NOW = T + 600_000

const call = (id: string, second: number, to = '+15005550100', isLive = false): StoredCall => ({
  ...unknownCall(id),
  session: {
    ...unknownCall(id).session,
    direction: 'outgoing',
    from: '+14155550110',
    to,
    startedAt: T + second * 1000,
  },
  money: { ...unknownCall(id).money, report: { kind: 'awaited' }, leaseUntil: isLive ? NOW : null },
})
const report = (seconds: number, startedAt: number | null = null) => ({
  callKey: callKeyOf('outgoing', '(500) 555-0100'),
  seconds,
  startedAt,
  referenceId: '',
})
const meant = (calls: readonly StoredCall[], seconds: number, startedAt?: number) =>
  reportedCall(calls, report(seconds, startedAt), NOW)?.id

test('a report means the call with the same other party, however its number is written', () => {
  expect(meant([call('other', 500, '+15005550101'), call('this', 0)], 60)).toBe('this')
})

test('a report means no call in the other direction', () => {
  const { session, ...rest } = call('this', 0)
  expect(meant([{ ...rest, session: { ...session, direction: 'incoming' } }], 60)).toBeUndefined()
})

test('a report means, of several calls, the one that began when its log did, else the latest', () => {
  const calls = [call('third', 580), call('first', 0), call('second', 300)]
  expect(meant(calls, 10, T + 310_000)).toBe('second')
  expect(meant(calls, 10)).toBe('third')
})

test('a late report of a long call does not end the one that has just begun', () => {
  const calls = [call('live', 595, '+15005550100', true), call('old', 0)]
  expect(meant(calls, 60, NOW)).toBe('old')
  expect(meant(calls, 8, NOW)).toBe('live')
})
