import { expect, test } from 'vitest'
import { peerOf } from './call-record.ts'
import { callLogId } from './ids.ts'

test('the peer is whoever is at the other end', () => {
  const numbers = { fromNumber: '+1', toNumber: '+2' }
  expect(peerOf({ direction: 'outgoing', ...numbers })).toBe('+2')
  expect(peerOf({ direction: 'incoming', ...numbers })).toBe('+1')
})

test('S3: the id is built from user, start time and direction', () => {
  expect(callLogId('u1', 1_700_000_000_000, 'outgoing')).toBe('u1_1700000000000_outgoing')
})
