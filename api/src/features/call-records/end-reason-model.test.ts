import { endReasons } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { recordedCall, START } from '../../testing/recorded-calls.ts'
import { limitIn, recordedEndReason } from './end-reason-model.ts'

const reason = (change: Parameters<typeof recordedCall>[0], answered = false) =>
  recordedEndReason(recordedCall(change), answered)

describe('S4: why a call ended, from the carrier’s word and whose doing it was', () => {
  test.each([
    ['originator_cancel', 'caller', 'cancelled'],
    ['call_rejected', 'callee', 'rejected'],
    ['user_busy', 'callee', 'busy'],
    ['no_answer', 'unknown', 'no_answer'],
    ['timeout', 'unknown', 'no_answer'],
    ['not_found', 'unknown', 'unallocated'],
    ['unspecified', 'unknown', 'failed'],
    ['asked', undefined, null],
  ] as const)('a call from us that nobody answered, %s by the %s: %s', (cause, source, told) => {
    expect(reason({ direction: 'outgoing', cause, source })).toBe(told)
  })

  test.each([
    ['unspecified', 'unknown', 'carrier_unavailable'],
    ['presumed', undefined, 'carrier_unavailable'],
    ['originator_cancel', 'caller', 'cancelled'],
  ] as const)('a call from us that we could not send on, %s by the %s: %s', (cause, source, told) => {
    expect(reason({ cause, source, carriedOut: false })).toBe(told)
  })

  test.each([
    ['originator_cancel', 'caller', 'no_answer'],
    ['normal_clearing', 'caller', 'no_answer'],
    ['user_busy', 'callee', 'declined'],
    ['call_rejected', 'callee', 'declined'],
    ['normal_clearing', 'callee', 'declined'],
    ['timeout', 'unknown', 'no_answer'],
    ['timeout', 'callee', 'no_answer'],
    ['no_answer', 'callee', 'no_answer'],
    ['not_found', 'callee', 'no_answer'],
    ['unspecified', 'unknown', 'no_answer'],
    ['presumed', undefined, 'no_answer'],
  ] as const)('a call to us that nobody answered, %s by the %s: %s', (cause, source, told) => {
    expect(reason({ direction: 'incoming', cause, source })).toBe(told)
  })

  test.each([
    ['outgoing', 'normal_clearing', 'caller', 'hung_up'],
    ['outgoing', 'normal_clearing', 'callee', 'remote_hung_up'],
    ['incoming', 'normal_clearing', 'caller', 'remote_hung_up'],
    ['incoming', 'normal_clearing', 'callee', 'hung_up'],
    ['outgoing', 'normal_clearing', undefined, 'remote_hung_up'],
    ['outgoing', 'unspecified', 'unknown', 'network'],
    ['outgoing', 'timeout', 'unknown', 'network'],
    ['outgoing', 'asked', undefined, null],
    ['outgoing', 'presumed', undefined, 'network'],
  ] as const)('an %s talk, %s by the %s: %s', (direction, cause, source, told) => {
    expect(reason({ direction, cause, source }, true)).toBe(told)
  })

  test.each([
    [55, 'caller', 'credits_exhausted'],
    [54, 'caller', 'hung_up'],
    [75, 'callee', 'remote_hung_up'],
    [75, 'unknown', 'credits_exhausted'],
  ] as const)(
    'a talk of %i s with credits for 60 s, ended by the %s: %s',
    (answeredSeconds, source, told) => {
      const cause = source === 'unknown' ? 'time_limit' : 'normal_clearing'
      const funds = { seconds: 60, endedBy: 'credits' } as const
      expect(reason({ cause, source, answeredSeconds, funds }, true)).toBe(told)
    },
  )

  test('D37: a talk that lasted as long as the day’s limit ended by that, and not for want of credits', () => {
    const limited = { answeredSeconds: 65, funds: { seconds: 60, endedBy: 'day-limit' } } as const
    expect(reason({ cause: 'normal_clearing', source: 'unknown', ...limited }, true)).toBe('spending_limit')
  })

  test('the carrier’s longest call says nothing about credits that last longer', () => {
    const longest = { answeredSeconds: 14_400, funds: { seconds: 20_000, endedBy: 'credits' } } as const
    expect(reason({ cause: 'time_limit', ...longest }, true)).toBe('remote_hung_up')
  })
})

test('D37: whose limit it was, and when it ends, is told of a call that ended for it, and of no other', () => {
  const limit = { by: 'own', until: START + 1 } as const
  const talk = recordedCall({ funds: { seconds: 60, endedBy: 'day-limit', limit } })
  expect(limitIn(talk, 'spending_limit')).toEqual(limit)
  expect(limitIn(talk, 'hung_up')).toBeUndefined()
})

test.each([
  ['credits', 'too_few_credits'],
  ['destination', 'destination_blocked'],
  ['number-out-of-service', 'number_expired'],
  ['in-call', 'other_call'],
  ['spending-limit', 'spending_limit'],
  ['do-not-disturb', 'do_not_disturb'],
  ['unknown-caller', 'unknown_caller'],
  ['weather', 'failed'],
  ['constructor', 'failed'],
])('a call that was refused for %s says so: %s', (refusal, told) => {
  expect(reason({ refusal })).toBe(told)
  expect(endReasons).toContain(told)
})
