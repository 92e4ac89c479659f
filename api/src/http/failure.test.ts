import { ParleyError } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

test('a failure with a code keeps its details and gets its status and its sentence', () => {
  const details = { place: 'action', need: 2, have: 1.5 } as const
  expect(failureOf(new ParleyError('INSUFFICIENT_CREDITS', details))).toEqual({
    status: 402,
    code: 'INSUFFICIENT_CREDITS',
    error: 'Not enough credits. You need 2 credits but only have 1.5.',
    details,
  })
  expect(failureOf(new ParleyError('CONFLICT'))).not.toHaveProperty('details')
})

test.each([
  new Error('5 NOT_FOUND: no document at projects/parley/databases/(default)/documents/billing/u1'),
  new ParleyError('WEBRTC_NOT_READY'),
  { status: 418, message: 'secret' },
  'a text',
  null,
  undefined,
])('A76: %o is a fault of ours and tells nothing of itself', thrown => {
  const failure = failureOf(thrown)
  expect(failure.status).toBe(500)
  expect(JSON.stringify(failure)).not.toMatch(/projects|secret|text/)
})

test.each([4, 14])('a database that cannot be reached (%i) is an outage, and no fault of ours', code => {
  const thrown = Object.assign(new Error('14 UNAVAILABLE: 10.0.0.1:443'), { code })
  expect(failureOf(thrown)).toMatchObject({ status: 503, code: 'NETWORK_ERROR' })
})

test.each([
  [400, 'INVALID_REQUEST'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
])('what the body reader refuses with %i has a code', (status, code) => {
  expect(failureOf(Object.assign(new Error('x'), { status }))).toMatchObject({ status, code })
})
