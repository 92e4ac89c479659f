import { expect, test } from 'vitest'
import { asUsername, detailErrors, fieldAbout } from './account-details.ts'

const good = { username: 'ada.lovelace', email: 'ada@parley.test', password: 'engine' }

test('details that keep the rules have no errors', () => {
  expect(detailErrors(good)).toEqual({})
})

test.each([
  ['username', { username: 'al' }],
  ['username', { username: 'Ada' }],
  ['username', { username: 'ada lovelace' }],
  ['username', { username: '' }],
  ['email', { email: 'ada@' }],
  ['email', { email: '' }],
  ['password', { password: '12345' }],
] as const)('S5: the %s of %j is refused, and nothing else', (field, change) => {
  expect(Object.keys(detailErrors({ ...good, ...change }))).toEqual([field])
})

test.each([
  ['Ada Lovelace', 'adalovelace'],
  [' grace ', 'grace'],
])('D36: %j typed as a username becomes %j', (typed, username) => {
  expect(asUsername(typed)).toBe(username)
})

test.each([
  ['auth/email-already-in-use', 'email'],
  ['USERNAME_TAKEN', 'username'],
  ['auth/weak-password', 'password'],
  ['NETWORK_ERROR', null],
] as const)('%s is about %s', (code, field) => {
  expect(fieldAbout(code)).toBe(field)
})
