import { expect, test } from 'vitest'
import { endedAtProvider, type KnownSignIns } from './seen-sign-ins.ts'

const signIn = { name: 'Firefox on Linux', browser: null, seenAt: 0, endedAt: null }
/** Signed in at 1,000 and at 5,000; at 3,000 the password was reset. */
const known: KnownSignIns = { signIns: { 1000: signIn, 5000: signIn }, othersEnded: null, createdAt: 500 }

test('A52: what was signed in before a password was reset is ended by the first sign-in that is used after it', () => {
  expect(endedAtProvider(known, '5000', 3_000)).toEqual({ since: 3_000, except: '5000' })
})

test('A52: so is one that nobody knows', () => {
  const before = { ...known, signIns: { 5000: signIn } }
  expect(endedAtProvider(before, '5000', 3_000)).toEqual({ since: 3_000, except: '5000' })
})

test('one from before, let in a moment before that was known, is no exception for good', () => {
  expect(endedAtProvider(known, '1000', 3_000)).toBeNull()
})

test.each([
  ['nobody was there to sign in before', { ...known, createdAt: 3_100 }],
  ['those are ended already', { ...known, othersEnded: { since: 3_000, except: '5000' } }],
])('nothing is written when %s', (_when, before) => {
  expect(endedAtProvider(before, '5000', 3_000)).toBeNull()
})
