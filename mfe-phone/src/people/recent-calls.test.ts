import { sampleCall } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { recentCalls, recentPeers } from './recent-calls.ts'

const latest = sampleCall({ timestamp: 4, direction: 'incoming', fromNumber: '+15005550100' })
const again = sampleCall({ timestamp: 3, toNumber: '+15005550100' })
const other = sampleCall({ timestamp: 2, toNumber: '+16175550133' })
const earlier = sampleCall({ timestamp: 1, toNumber: '+15005550100' })
const calls = [latest, again, other, earlier]

test('calls with one person that follow each other are one row, whoever called', () => {
  expect(recentCalls(calls)).toEqual([
    { call: latest, count: 2 },
    { call: other, count: 1 },
    { call: earlier, count: 1 },
  ])
})

test.each([
  ['is connected', { ...latest, status: 'connected' }],
  [
    'one makes rings',
    { ...latest, direction: 'outgoing', fromNumber: '', toNumber: '+15005550100', status: 'ringing' },
  ],
] as const)('while a call that %s it is not counted with those before it', (_how, live) => {
  expect(recentCalls([live, again, earlier])).toEqual([
    { call: live, count: 1 },
    { call: again, count: 2 },
  ])
})

test('a call that comes in and rings is no call of late: its card says it', () => {
  expect(recentCalls([{ ...latest, status: 'ringing' }, again, other])).toEqual([
    { call: again, count: 1 },
    { call: other, count: 1 },
  ])
})

test('each person is there once, with the latest call', () => {
  expect(recentPeers(calls)).toEqual([latest, other])
})

test('withheld numbers are nobody to call', () => {
  expect(recentCalls([sampleCall({ direction: 'incoming', fromNumber: '' })])).toEqual([])
})
