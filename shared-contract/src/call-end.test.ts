import { describe, expect, test } from 'vitest'
import { type CallEnd, callEndOf } from './call-end.ts'
import {
  type CallDirection,
  type CallOutcome,
  type CallRecord,
  callDirections,
  callOutcomes,
  endReasons,
} from './call-record.ts'

const record = (changed: Partial<CallRecord>) =>
  callEndOf({ direction: 'outgoing', status: 'completed', answered: false, endReason: null, ...changed })

describe('D44: what a call came to, from its status and end reason', () => {
  test.each([
    ['failed', 'busy', 'busy'],
    ['failed', 'rejected', 'rejected'],
    ['failed', 'unallocated', 'not_in_service'],
    ['failed', 'network', 'lost'],
    ['failed', 'failed', 'failed'],
    ['missed', 'no_answer', 'no_answer'],
    ['completed', 'cancelled', 'cancelled'],
    ['completed', 'remote_hung_up', 'cancelled'],
    ['missed', 'credits_exhausted', 'credits_used_up'],
    ['failed', 'too_few_credits', 'too_few_credits'],
    ['failed', 'destination_blocked', 'destination_blocked'],
    ['failed', 'number_expired', 'number_expired'],
    ['failed', 'other_call', 'other_call'],
    ['failed', 'spending_limit', 'spending_limit'],
    ['failed', 'carrier_unavailable', 'carrier_unavailable'],
  ] as const)('a call of ours that nobody answered, %s by %s: %s', (status, endReason, end) => {
    expect(record({ status, endReason })).toBe(end)
  })

  test.each(endReasons)(
    'a call to us that nobody answered and that ends by %s was missed, unless ended here',
    reason => {
      const ownEnds: Partial<Record<string, CallEnd>> = { declined: 'declined', hung_up: 'cancelled' }
      for (const status of callOutcomes) {
        expect(record({ direction: 'incoming', status, endReason: reason })).toBe(ownEnds[reason] ?? 'missed')
      }
    },
  )

  test.each([
    ['completed', 'hung_up', 'completed'],
    ['completed', 'remote_hung_up', 'completed'],
    ['missed', 'no_answer', 'completed'],
    ['completed', 'credits_exhausted', 'credits_used_up'],
    ['completed', 'spending_limit', 'spending_limit'],
    ['failed', 'network', 'lost'],
    ['failed', 'failed', 'lost'],
  ] as const)('a talk that is %s by %s: %s', (status, endReason, end) => {
    for (const direction of callDirections) {
      expect(record({ direction, answered: true, status, endReason })).toBe(end)
    }
  })

  test.each([
    [14_400, 'remote_hung_up', 'time_limit'],
    [14_399, 'remote_hung_up', 'time_limit'],
    [14_397, 'remote_hung_up', 'completed'],
    [14_400, 'hung_up', 'completed'],
    [14_400, 'credits_exhausted', 'credits_used_up'],
  ] as const)(
    'B7: a talk of %i s that ended as %s: %s, in its log and just after its end',
    (seconds, reason, end) => {
      const talk = { direction: 'outgoing', answered: true } as const
      expect(record({ ...talk, status: 'completed', endReason: reason, duration: seconds })).toBe(end)
      expect(callEndOf({ ...talk, outcome: 'completed', reason, seconds })).toBe(end)
    },
  )

  test.each<[CallDirection, CallOutcome, boolean, CallEnd]>([
    ['outgoing', 'missed', false, 'no_answer'],
    ['incoming', 'missed', false, 'missed'],
    ['incoming', 'failed', false, 'missed'],
    ['outgoing', 'completed', false, 'cancelled'],
    ['outgoing', 'completed', true, 'completed'],
    ['outgoing', 'failed', false, 'failed'],
    ['outgoing', 'failed', true, 'lost'],
  ])('D20: an older log without a reason, %s, %s (answered: %s): %s', (direction, status, answered, end) => {
    expect(record({ direction, status, answered })).toBe(end)
  })

  test.each([
    ['initiated', 'ringing'],
    ['ringing', 'ringing'],
    ['connected', 'in_call'],
  ] as const)('a call that goes on, %s: %s', (status, end) => {
    expect(record({ status, answered: status === 'connected' })).toBe(end)
  })

  test('a call that has just ended came to what its log will say', () => {
    for (const direction of callDirections) {
      for (const outcome of callOutcomes) {
        for (const reason of endReasons) {
          for (const answered of [true, false]) {
            expect(callEndOf({ direction, answered, outcome, reason })).toBe(
              record({ direction, answered, status: outcome, endReason: reason }),
            )
          }
        }
      }
    }
  })
})
