import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endReasons } from './call-record.ts'
import { hangUpReason, outcomeOf } from './hang-up-cause.ts'

const known = {
  NORMAL_CLEARING: 'remote_hung_up',
  NO_ANSWER: 'no_answer',
  USER_BUSY: 'busy',
  CALL_REJECTED: 'rejected',
  UNALLOCATED_NUMBER: 'unallocated',
  NETWORK: 'network',
  normal_clearing: 'remote_hung_up',
  no_answer: 'no_answer',
  timeout: 'no_answer',
  user_busy: 'busy',
  call_rejected: 'rejected',
  not_found: 'unallocated',
} as const

test.each(Object.entries(known))('S4: the cause %s means %s', (cause, reason) => {
  expect(hangUpReason(cause)).toBe(reason)
})

test('whatever else a carrier says, or does not say, means failed', () => {
  expect(hangUpReason(null)).toBe('failed')
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'unspecified', 'originator_cancel')),
      cause => {
        fc.pre(!Object.hasOwn(known, cause) && !Object.hasOwn(known, cause.toUpperCase()))
        expect(hangUpReason(cause)).toBe('failed')
      },
    ),
  )
})

test.each(endReasons)('the reason %s has one of the three ends, answered or not', reason => {
  for (const answered of [true, false]) {
    expect(['completed', 'missed', 'failed']).toContain(outcomeOf(reason, answered))
  }
})
