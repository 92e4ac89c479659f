import { expect, test } from 'vitest'
import { activeCall } from '../testing/call-fixtures.ts'
import { callPhases } from '../testing/call-transitions.ts'
import { handReason } from './hand-reason.ts'

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
