import { createScope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { filter, firstValueFrom } from 'rxjs'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '../testing/embedded-firebase.ts'
import { refuse, signUpWorld } from '../testing/sign-up-world.ts'
import { createAccount } from './create-account.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { createSessionKeeper } from './session-keeper.ts'

let { world, details, newPage, left } = signUpWorld()
beforeEach(() => {
  ;({ world, details, newPage, left } = signUpWorld())
})

/** The account on a page that has just been loaded; its journal has what that asks of others, in order. */
function accountOnPage() {
  const page = newPage()
  const journal: string[] = []
  const noted =
    <Asked extends unknown[], Answer>(what: string, work: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked) => {
      journal.push(what)
      return work(...asked)
    }
  const identity: IdentityProvider = {
    ...page.provider,
    logOut: noted('sign out', page.provider.logOut),
    reauthenticate: noted('prove password', page.provider.reauthenticate),
    changePassword: noted('change password', page.provider.changePassword),
  }
  const keeper = createSessionKeeper({
    scope: createScope(),
    leaveLine: noted('leave line', async () => {}),
  })
  keeper.reader$.subscribe(uid => {
    if (uid === null && journal.length > 0) journal.push('end listeners')
  })
  // A page that is closed with a write under way leaves the library of the database spinning.
  let written = Promise.resolve()
  const deletion = { work: server.removeAccount }
  const account = createAccount({
    identity: async () => identity,
    profiles: {
      cameBack: noted('note sign-in', (...asked) => {
        written = page.profiles.cameBack(...asked)
        return written
      }),
    },
    signUp: { ...page.signUp, finish: noted('finish', page.signUp.finish) },
    api: {
      call: (_name: string, { userId, device }: { userId: string; device?: string }) =>
        device
          ? noted(`end ${device}`, async () => undefined)()
          : noted('ask the api', () => deletion.work(userId))(),
    } as unknown as ApiClient,
    keeper,
  })
  return {
    account,
    journal,
    keeper,
    identity,
    deletion,
    status: () => keeper.session$.value.status,
    written: () => written,
  }
}

const signUpElsewhere = async () => {
  const { signUp, provider } = newPage()
  return signUp.make(provider, details, () => {})
}

/** The account of somebody who has just logged in to what was made on another page. */
async function loggedIn() {
  await signUpElsewhere()
  const page = accountOnPage()
  await page.account.logIn(details)
  await page.written()
  return page
}

describe('S5: an identity is nobody’s session before its account is whole', () => {
  test.each(['signUp', 'logIn'] as const)('after %s', async how => {
    if (how === 'logIn') await signUpElsewhere()
    const { account, identity, status, written } = accountOnPage()
    let before = ''
    world.beforeLine = async () => {
      // Firebase says who it is at once, before the account is known to be whole.
      await account.arrived(await firstValueFrom(identity.user$.pipe(filter(user => user !== null))))
      before = status()
    }
    await account[how](details)
    await written()
    expect([before, status()]).toEqual(['unknown', 'signed-in'])
  })

  test('a sign-up that failed opens none', async () => {
    const { account, status } = accountOnPage()
    world.beforeLine = refuse('CARRIER_UNAVAILABLE')
    await expect(account.signUp(details)).rejects.toMatchObject({ code: 'SIP_USER_NOT_CREATED' })
    expect(status()).toBe('unknown')
  })

  test('a log-in to an account that cannot be finished signs out again', async () => {
    await signUpElsewhere()
    const { account, identity, journal, status } = accountOnPage()
    world.beforeLine = refuse('NETWORK_ERROR')
    await expect(account.logIn(details)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(journal).toEqual(['finish', 'sign out'])
    expect(await identity.token()).toBeNull()
    expect(status()).not.toBe('signed-in')
  })
})

describe('S5: who comes back to a device', () => {
  /** Somebody whose page was closed before they had a line. */
  async function halfMade() {
    const { signUp, provider, closed } = newPage({ closedAfter: 'create profile' })
    void signUp.make(provider, details, () => {})
    await closed
    const page = accountOnPage()
    return { ...page, ada: await page.identity.logIn(details.email, details.password) }
  }

  test('finds finished what a closed page left', async () => {
    const { account, journal, status, ada } = await halfMade()
    await account.arrived(ada)
    expect(journal).toEqual(['finish'])
    expect(status()).toBe('signed-in')
    expect(await left()).toMatchObject({ line: true, note: null })
  })

  test('is not signed in when it cannot be finished, and is told the reason', async () => {
    const { account, status, ada } = await halfMade()
    world.beforeLine = refuse('NETWORK_ERROR')
    await expect(account.arrived(ada)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(status()).toBe('signed-out')
  })

  test('is not looked at again without such a past', async () => {
    const ada = await signUpElsewhere()
    const { account, journal, status } = accountOnPage()
    await account.arrived(ada)
    expect(journal).toEqual([])
    expect(status()).toBe('signed-in')
  })
})

test('H1.5: logging out leaves the line, ends the listeners, then signs out', async () => {
  const { account, journal, keeper, identity } = await loggedIn()
  await account.logOut()
  expect(journal).toEqual(['finish', 'note sign-in', 'leave line', 'end listeners', 'end this', 'sign out'])
  expect(keeper.session$.value).toEqual({ status: 'signed-out' })
  expect(await identity.token()).toBeNull()
})

test('signing out in another tab ends this session in the same order', async () => {
  const { journal, keeper } = await loggedIn()
  await keeper.heard(null)
  expect(journal).toEqual(['finish', 'note sign-in', 'leave line', 'end listeners'])
  expect(keeper.session$.value).toEqual({ status: 'signed-out' })
})

describe('what asks for the password again', () => {
  test('a password is changed after the one in use was proven', async () => {
    const { account, journal } = await loggedIn()
    await account.changePassword('parley-demo', 'another one')
    expect(journal.slice(2)).toEqual(['prove password', 'change password', 'end others'])
    const elsewhere = newPage().provider
    await expect(elsewhere.logIn(details.email, 'parley-demo')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    })
    await expect(elsewhere.logIn(details.email, 'another one')).resolves.toMatchObject({
      email: details.email.toLowerCase(),
    })
  })

  test('a password that nobody has is refused like everything else, not thrown', async () => {
    const refused = newPage().provider.changePassword('another one')
    await expect(refused).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('D38: an account is deleted by the server before the session ends', async () => {
    const { account, journal, status } = await loggedIn()
    await account.deleteAccount('parley-demo')
    expect(journal.slice(2)).toEqual([
      'prove password',
      'ask the api',
      'leave line',
      'end listeners',
      'sign out',
    ])
    expect(status()).toBe('signed-out')
    expect((await left()).identity).toBeNull()
  })

  test.each([
    ['the password is another', 'not this one', 'auth/wrong-password', ['prove password']],
    ['the api refuses', 'parley-demo', 'NETWORK_ERROR', ['prove password', 'ask the api']],
  ])('when %s, the session goes on', async (_why, password, code, asked) => {
    const { account, journal, status, identity, deletion } = await loggedIn()
    deletion.work = refuse('NETWORK_ERROR')
    await expect(account.deleteAccount(password)).rejects.toMatchObject({ code })
    expect(journal.slice(2)).toEqual(asked)
    expect(status()).toBe('signed-in')
    expect(await identity.token()).not.toBeNull()
  })
})
