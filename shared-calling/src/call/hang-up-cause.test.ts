import { endReasons } from '@parley/shared-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeCall } from '../testing/call-fixtures.ts'
import { callPhases } from '../testing/call-transitions.ts'
import { handReason, hangUpReason, outcomeOf } from './hang-up-cause.ts'

const known = {
  NORMAL_CLEARING: 'remote_hung_up',
  NO_ANSWER: 'no_answer',
  USER_BUSY: 'busy',
  CALL_REJECTED: 'rejected',
  UNALLOCATED_NUMBER: 'unallocated',
  NETWORK: 'network',
} as const

test.each(Object.entries(known))('S4: the cause %s means %s', (cause, reason) => {
  expect(hangUpReason(cause)).toBe(reason)
})

test('whatever else a carrier says, or does not say, means failed', () => {
  expect(hangUpReason(null)).toBe('failed')
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'normal_clearing')),
      cause => {
        fc.pre(!Object.hasOwn(known, cause))
        expect(hangUpReason(cause)).toBe('failed')
      },
    ),
  )
})

test.each([
  ['calling', 'cancelled'],
  ['ringing', 'cancelled'],
  ['incoming', 'declined'],
  ['connected', 'hung_up'],
] as const)('hanging up by hand in phase %s is %s', (phase, reason) => {
  expect(handReason(callPhases[phase])).toBe(reason)
})

test('a call of ours that is being set up is cancelled, one that was just answered is hung up', () => {
  const connecting = { status: 'connecting', connectedMono: null } as const
  expect(handReason(activeCall({ ...connecting, direction: 'outgoing' }))).toBe('cancelled')
  expect(handReason(activeCall({ ...connecting, direction: 'incoming' }))).toBe('hung_up')
})

test.each(endReasons)('the reason %s has one of the three ends, answered or not', reason => {
  for (const answered of [true, false]) {
    expect(['completed', 'missed', 'failed']).toContain(outcomeOf(reason, answered))
  }
})
