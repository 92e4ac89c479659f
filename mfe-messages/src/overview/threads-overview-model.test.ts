import { sampleConversation } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { textsWords, waitingThreads } from './threads-overview-model.ts'

const grace = sampleConversation({ peerNumber: '+12125550187', lastMessageAt: 5, unreadCount: 2 })
const alan = sampleConversation({
  peerNumber: '+14155550171',
  lastMessageAt: 4,
  unreadCount: 0,
  isUnread: false,
})

test('what waits to be read are the live threads that are unread, and behind them those that are known by id', () => {
  expect(waitingThreads([grace, alan], [grace.id, 'ada_16175550133'])).toEqual([
    { id: grace.id, peer: '+12125550187', texts: 2, at: 5 },
    { id: 'ada_16175550133', peer: '+16175550133', texts: null, at: null },
  ])
})

test('a thread that was marked by hand waits as well', () => {
  expect(waitingThreads([{ ...alan, markedUnread: true, isUnread: true }], [])).toEqual([
    { id: alan.id, peer: '+14155550171', texts: 0, at: 4 },
  ])
})

test.each([
  [null, null],
  [0, null],
  [1, '1 text'],
  [1200, '1,200 texts'],
])('of %s unread texts it says %s', (texts, said) => {
  expect(textsWords({ id: grace.id, peer: grace.peerNumber, texts, at: 5 })).toBe(said)
})
