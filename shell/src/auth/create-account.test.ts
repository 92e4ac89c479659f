import { ParleyError, type SignedInUser } from '@parley/shared-contract'
import { createScope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { NEVER } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { createAccount } from './create-account.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { createSessionKeeper } from './session-keeper.ts'

const ada: SignedInUser = { uid: 'ada', email: 'ada@parley.test', displayName: 'ada' }
const details = { username: 'ada', email: ada.email, password: 'parley-demo' }

/** An account whose ports write down what they are asked, and fail where a test wants it. */
function accountFailingAt(failing?: string) {
  const journal: string[] = []
  const does = (what: string) => async () => {
    journal.push(what)
    if (what === failing) throw new ParleyError('NETWORK_ERROR')
  }
  const identity: IdentityProvider = {
    user$: NEVER,
    create: async () => {
      await does('create identity')()
      // Firebase announces the new identity at once, long before the account is complete.
      await keeper.heard(ada)
      return ada
    },
    remove: does('remove identity'),
    logIn: async () => ada,
    logOut: does('sign out'),
    sendPasswordReset: does('send reset'),
    reauthenticate: does('prove password'),
    changePassword: does('change password'),
    token: async () => 'token',
  }
  const keeper = createSessionKeeper({ scope: createScope(), leaveLine: does('leave line') })
  keeper.reader$.subscribe(uid => {
    if (uid === null && journal.length > 0) journal.push('end listeners')
  })
  const account = createAccount({
    identity: async () => identity,
    profiles: {
      create: does('create profile'),
      cameBack: does('note sign-in'),
      remove: does('remove profile'),
    },
    api: { call: does('ask the api') } as unknown as ApiClient,
    keeper,
  })
  return { account, journal, keeper }
}

describe('S5: signing up', () => {
  test('makes identity, profile and line in order, tells each step, then opens the session', async () => {
    const { account, journal, keeper } = accountFailingAt()
    const steps: string[] = []
    await account.signUp(details, step => {
      steps.push(step)
      expect(keeper.session$.value.status).toBe('unknown')
    })
    expect(journal).toEqual(['create identity', 'create profile', 'ask the api'])
    expect(steps).toEqual(['account', 'profile', 'line'])
    expect(keeper.session$.value).toEqual({ status: 'signed-in', user: ada })
  })

  test.each([
    ['create identity', []],
    ['create profile', ['remove identity']],
    ['ask the api', ['remove profile', 'remove identity']],
  ])('when it fails at "%s", everything before is undone', async (failing, undone) => {
    const { account, journal, keeper } = accountFailingAt(failing)
    await expect(account.signUp(details)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(journal.slice(journal.indexOf(failing) + 1)).toEqual(undone)
    expect(keeper.session$.value.status).not.toBe('signed-in')
  })
})

test('H1.5: logging out leaves the line, ends the listeners, then signs out', async () => {
  const { account, journal, keeper } = accountFailingAt()
  await account.logIn(details)
  await account.logOut()
  expect(journal).toEqual(['note sign-in', 'leave line', 'end listeners', 'sign out'])
  expect(keeper.session$.value).toEqual({ status: 'signed-out' })
})

test('signing out in another tab ends this session in the same order', async () => {
  const { account, journal, keeper } = accountFailingAt()
  await account.logIn(details)
  await keeper.heard(null)
  expect(journal).toEqual(['note sign-in', 'leave line', 'end listeners'])
  expect(keeper.session$.value).toEqual({ status: 'signed-out' })
})

describe('what asks for the password again', () => {
  test('a password is changed after the one in use was proven', async () => {
    const { account, journal } = accountFailingAt()
    await account.changePassword('parley-demo', 'another one')
    expect(journal).toEqual(['prove password', 'change password'])
  })

  test('D38: an account is deleted by the server before the session ends', async () => {
    const { account, journal, keeper } = accountFailingAt()
    await account.logIn(details)
    await account.deleteAccount('parley-demo')
    expect(journal.slice(1)).toEqual([
      'prove password',
      'ask the api',
      'leave line',
      'end listeners',
      'sign out',
    ])
    expect(keeper.session$.value.status).toBe('signed-out')
  })

  test.each([
    ['prove password', ['prove password']],
    ['ask the api', ['prove password', 'ask the api']],
  ])('when "%s" fails, the session goes on', async (failing, asked) => {
    const { account, journal, keeper } = accountFailingAt(failing)
    await account.logIn(details)
    await expect(account.deleteAccount('parley-demo')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(journal.slice(1)).toEqual(asked)
    expect(keeper.session$.value.status).toBe('signed-in')
  })
})
