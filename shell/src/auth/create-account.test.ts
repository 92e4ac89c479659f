import { ParleyError, type SignedInUser } from '@parley/shared-contract'
import { createScope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { NEVER } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { createAccount } from './create-account.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { createSessionKeeper } from './session-keeper.ts'
import type { SignUp } from './sign-up.ts'

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
    create: async () => ada,
    remove: does('remove identity'),
    logIn: async () => {
      // Firebase announces who it is at once, before the account is known to be whole.
      await account.arrived(ada)
      return ada
    },
    logOut: does('sign out'),
    sendPasswordReset: does('send reset'),
    confirmPasswordReset: does('confirm reset'),
    reauthenticate: does('prove password'),
    changePassword: does('change password'),
    token: async () => 'token',
    confirm: async () => {},
  }
  const keeper = createSessionKeeper({ scope: createScope(), leaveLine: does('leave line') })
  keeper.reader$.subscribe(uid => {
    if (uid === null && journal.length > 0) journal.push('end listeners')
  })
  let unfinished = false
  const signUp: SignUp = {
    async make() {
      await account.arrived(ada)
      await does('make')()
      return ada
    },
    isUnfinished: () => unfinished,
    finish: does('finish'),
  }
  const account = createAccount({
    identity: async () => identity,
    profiles: { cameBack: does('note sign-in') },
    signUp,
    api: { call: does('ask the api') } as unknown as ApiClient,
    keeper,
  })
  const leaveUnfinished = () => {
    unfinished = true
  }
  return { account, journal, keeper, leaveUnfinished }
}

describe('S5: an identity is nobody’s session before its account is whole', () => {
  test.each(['signUp', 'logIn'] as const)('after %s', async how => {
    const { account, keeper } = accountFailingAt()
    const statuses: string[] = []
    keeper.session$.subscribe(({ status }) => statuses.push(status))
    await account[how](details)
    expect(statuses).toEqual(['unknown', 'signed-in'])
  })

  test('a sign-up that failed opens none', async () => {
    const { account, keeper } = accountFailingAt('make')
    await expect(account.signUp(details)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(keeper.session$.value.status).toBe('unknown')
  })

  test('a log-in to an account that cannot be finished signs out again', async () => {
    const { account, journal, keeper } = accountFailingAt('finish')
    await expect(account.logIn(details)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(journal).toEqual(['finish', 'sign out'])
    expect(keeper.session$.value.status).not.toBe('signed-in')
  })

  test('what a closed page left is finished when its device comes back', async () => {
    const { account, journal, keeper, leaveUnfinished } = accountFailingAt()
    leaveUnfinished()
    await account.arrived(ada)
    expect(journal).toEqual(['finish'])
    expect(keeper.session$.value.status).toBe('signed-in')
  })

  test('and when it cannot be finished, nobody is signed in and the reason is told', async () => {
    const { account, keeper, leaveUnfinished } = accountFailingAt('finish')
    leaveUnfinished()
    await expect(account.arrived(ada)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(keeper.session$.value.status).toBe('signed-out')
  })

  test('an account without such a past is not looked at again', async () => {
    const { account, journal } = accountFailingAt()
    await account.arrived(ada)
    expect(journal).toEqual([])
  })
})

test('H1.5: logging out leaves the line, ends the listeners, then signs out', async () => {
  const { account, journal, keeper } = accountFailingAt()
  await account.logIn(details)
  await account.logOut()
  expect(journal).toEqual(['finish', 'note sign-in', 'leave line', 'end listeners', 'sign out'])
  expect(keeper.session$.value).toEqual({ status: 'signed-out' })
})

test('signing out in another tab ends this session in the same order', async () => {
  const { account, journal, keeper } = accountFailingAt()
  await account.logIn(details)
  await keeper.heard(null)
  expect(journal).toEqual(['finish', 'note sign-in', 'leave line', 'end listeners'])
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
    expect(journal.slice(2)).toEqual([
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
    expect(journal.slice(2)).toEqual(asked)
    expect(keeper.session$.value.status).toBe('signed-in')
  })
})
