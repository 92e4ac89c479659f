import { errorSentence } from '@parley/shared-ui/words'
import { expect, test } from 'vitest'
import { authFailure } from './auth-failure.ts'

test.each([
  ['auth/email-already-in-use', 'auth/email-already-in-use', 'This email is already registered.'],
  ['auth/weak-password', 'auth/weak-password', 'Password should be at least 6 characters.'],
  ['auth/invalid-email', 'auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/invalid-credential', 'auth/invalid-credential', 'Invalid email or password.'],
  ['auth/user-not-found', 'auth/user-not-found', 'Invalid email or password.'],
  ['auth/too-many-requests', 'auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
  ['auth/network-request-failed', 'NETWORK_ERROR', 'Network error. Please check your connection.'],
  ['auth/something-new', 'INTERNAL', 'An unexpected error occurred.'],
])('S8: %s is told as %s', (code, ours, sentence) => {
  const failure = authFailure(Object.assign(new Error('Firebase: …'), { code }))
  expect(failure.code).toBe(ours)
  expect(errorSentence(failure)).toBe(sentence)
})

test('anything else thrown is an unexpected error', () => {
  expect(authFailure('boom')).toMatchObject({ code: 'INTERNAL' })
})
