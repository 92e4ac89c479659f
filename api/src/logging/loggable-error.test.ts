import { expect, test } from 'vitest'
import { loggableError } from './loggable-error.ts'

test.each([
  ['a number in a path', 'No document to update: phoneNumbers/+14155550110'],
  ['a bare number', 'no route to 14155550110.'],
  ['a number as people write it', 'not (415) 555-0110'],
  ['a number in an address', 'GET /v2/phone_numbers?filter=%2B14155550110'],
  ['a mail', 'ada.l+x@parley.test is taken'],
  ['a token', 'bad jwt eyJhbGciOi.eyJzdWIi.c2ln'],
])('hides %s', (_name, message) => {
  const error = new Error('outer', { cause: new Error(message) })
  const text = JSON.stringify(loggableError(error))
  expect(text).toContain('[…]')
  expect(text).not.toMatch(/14155550110|555-0110|ada\.l|@parley|eyJ/)
})

test('keeps what finds the fault: kind, code, place and cause, and no other field', () => {
  const cause = Object.assign(new TypeError('connect ECONNREFUSED 127.0.0.1:3022'), { code: 14 })
  const error = Object.assign(new Error('failed', { cause }), { request: { to: '+14155550110' } })
  const kept = loggableError(error)
  expect(kept).toMatchObject({
    type: 'Error',
    message: 'failed',
    cause: { type: 'TypeError', code: '14', message: 'connect ECONNREFUSED 127.0.0.1:3022' },
  })
  expect(kept.stack).toMatch(/loggable-error\.test\.ts:\d+:\d+/)
  expect(kept).not.toHaveProperty('request')
})

test('takes what is no error', () => {
  expect(loggableError('call +14155550110')).toEqual({ type: 'string', message: 'call […]' })
  expect(loggableError(undefined)).toEqual({ type: 'undefined', message: 'undefined' })
})
