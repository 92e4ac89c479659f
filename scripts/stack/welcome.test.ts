import { expect, test } from 'vitest'
import { welcomeFrom } from './welcome.ts'

test.each([
  [{}, undefined],
  [{ WELCOME_CREDITS: '0', WELCOME_UNVERIFIED: '1' }, undefined],
  [{ WELCOME_CREDITS: '5' }, { credits: '5', comes: 'when-verified' }],
  [
    { WELCOME_CREDITS: '5', WELCOME_UNVERIFIED: '1' },
    { credits: '5', comes: 'at-once' },
  ],
  [{ WELCOME_CREDITS: '2.5' }, { credits: '2.50', comes: 'when-verified' }],
])('D12: with %j a page may say %j of a new account', (env, welcome) => {
  expect(welcomeFrom(env)).toEqual(welcome)
})

test.each([{ WELCOME_CREDITS: 'five' }, { WELCOME_CREDITS: '-1' }, { WELCOME_UNVERIFIED: 'yes' }])(
  '%j is refused in words',
  env => {
    expect(() => welcomeFrom(env)).toThrow(Object.keys(env)[0])
  },
)
