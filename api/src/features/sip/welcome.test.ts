import { describe, expect, test } from 'vitest'
import { emptyAccount, sipUserOf } from '../../testing/stored-calls.ts'
import { decideWelcome } from './welcome.ts'

const facts = {
  user: {
    ...sipUserOf('ada'),
    username: 'ada',
    email: 'ada@parley.test',
    welcomeMicro: 5_000_000,
    isMailProven: true,
  },
  account: emptyAccount('ada'),
  hasProfile: true,
  nameIsFree: true,
  isWelcomed: false,
}

test('D12: the welcome credits are the opening entry', () => {
  expect(decideWelcome(facts, 7)).toMatchObject({
    account: { balanceMicro: 5_000_000, seq: 1 },
    entry: { id: 'opening_ada', type: 'opening', amount: 5, timestamp: 7 },
  })
})

test('D12: they wait while nobody has proven the mail address', () => {
  const user = { ...facts.user, isMailProven: false }
  expect(decideWelcome({ ...facts, user }, 7)).toBe('waits')
  expect(decideWelcome({ ...facts, user, isWelcomed: true }, 7)).toBeNull()
})

test.each([
  ['were given before', { isWelcomed: true }],
  ['are none', { user: { ...facts.user, welcomeMicro: 0 } }],
])('D12: nothing moves when the credits %s', (_why, change) => {
  expect(decideWelcome({ ...facts, ...change }, 7)).toBeNull()
})

describe.each([
  ['NOT_FOUND', { hasProfile: false, nameIsFree: false }],
  ['USERNAME_TAKEN', { nameIsFree: false }],
])('%s', (code, change) => {
  test.each([false, true])('D36: is refused, whether welcomed before or not: %s', isWelcomed => {
    expect(() => decideWelcome({ ...facts, ...change, isWelcomed }, 7)).toThrow(
      expect.objectContaining({ code }),
    )
  })
})
