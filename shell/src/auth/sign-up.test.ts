import { refusalOf } from '@parley/shared-contract'
import { errorSentence } from '@parley/shared-ui/words'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '../testing/embedded-firebase.ts'
import { refuse, type SignUpPart, signUpWorld } from '../testing/sign-up-world.ts'

const nothing = { identity: null, profile: null, line: false, note: null }
const nobody = { authUrl: 'http://127.0.0.1:9', firestoreHost: '127.0.0.1:9' }

let { world, details, newPage, left } = signUpWorld()
beforeEach(() => {
  ;({ world, details, newPage, left } = signUpWorld())
})

const whole = () => ({ identity: details.email.toLowerCase(), profile: 'ada', line: true, note: null })

describe('S5: signing up', () => {
  test('makes identity, profile and line in this order, and says which is under way', async () => {
    const named: string[] = []
    const { signUp, provider } = newPage()
    await signUp.make(provider, details, step => named.push(step))
    expect(named).toEqual(['account', 'profile', 'line'])
    expect(world.done).toEqual(['create identity', 'create profile', 'create line'])
    expect(await left()).toEqual(whole())
  })

  test.each([
    ['the provider takes no such password', { password: 'short' }, 'auth/weak-password', []],
    ['the rules take no such profile', { username: 'A' }, 'PERMISSION_DENIED', ['create identity']],
    ['the api gives no line', {}, 'SIP_USER_NOT_CREATED', ['create identity', 'create profile']],
  ])('that fails because %s leaves nothing', async (_why, changed, code, done) => {
    world.beforeLine = refuse('CARRIER_UNAVAILABLE')
    const { signUp, provider } = newPage()
    const made = signUp.make(provider, { ...details, ...changed }, () => {})
    await expect(made).rejects.toMatchObject({ code })
    expect(world.done).toEqual(done)
    expect(await left()).toEqual(nothing)
  })

  test.each([
    ['CARRIER_UNAVAILABLE', 'The phone network is not answering. Please try again.'],
    ['NOT_FOUND', 'An unexpected error occurred.'],
  ] as const)('S8: says why the calling account could not be made: %s', async (code, why) => {
    world.beforeLine = refuse(code)
    const { signUp, provider } = newPage()
    const refused = await signUp.make(provider, details, () => {}).catch(refusalOf)
    expect(refused && 'code' in refused && errorSentence(refused)).toBe(`Failed to create SIP user: ${why}`)
    expect(await left()).toEqual(nothing)
  })

  test('S5: a name that is taken is told as such', async () => {
    world.beforeLine = refuse('USERNAME_TAKEN')
    const { signUp, provider } = newPage()
    await expect(signUp.make(provider, details, () => {})).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
  })

  test('without a network leaves nothing', async () => {
    const { signUp, provider } = newPage({ emulators: nobody })
    const made = signUp.make(provider, details, () => {})
    await expect(made).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(await left()).toEqual(nothing)
  })

  test.each([
    [
      'profile, because there is money on it',
      (uid: string) => server.update(`users/${uid}`, { credits: 5 }),
      { profile: 'ada' },
    ],
    ['identity, because it is disabled', (uid: string) => server.setDisabled(uid, true), { profile: null }],
  ])('whose rollback leaves the %s says so, and the next page finishes it', async (_what, hinder, rest) => {
    const { signUp, provider } = newPage()
    world.beforeLine = async uid => {
      await hinder(uid)
      await refuse('CARRIER_UNAVAILABLE')()
    }
    const made = signUp.make(provider, details, () => {})
    await expect(made).rejects.toMatchObject({ code: 'SIGN_UP_UNFINISHED' })
    expect(await left()).toMatchObject({ ...rest, identity: details.email.toLowerCase(), line: false })

    world.beforeLine = async () => {}
    await server.setDisabled((await server.account(details.email))?.uid ?? '', false)
    const next = newPage()
    const ada = await next.logIn()
    expect(next.signUp.isUnfinished(ada)).toBe(true)
    await next.signUp.finish(next.provider, ada)
    expect(await left()).toEqual(whole())
  })
})

describe('a page that is closed half way', () => {
  /** The person as an identity provider knows them, who is on a page of their own. */
  async function onlyIdentity(displayName: string) {
    const page = newPage()
    return { ...page, ada: await page.provider.create(details.email, details.password, displayName) }
  }

  test.each<SignUpPart>(['create identity', 'create profile', 'create line'])(
    'after "%s" is finished by the next page of this device',
    async closedAfter => {
      const { signUp, provider, closed } = newPage({ closedAfter })
      void signUp.make(provider, details, () => {})
      await closed
      const next = newPage()
      const ada = await next.logIn()
      expect(next.signUp.isUnfinished(ada)).toBe(true)
      await next.signUp.finish(next.provider, { ...ada, displayName: null })
      expect(await left()).toEqual(whole())
      expect(newPage().signUp.isUnfinished(ada)).toBe(false)
    },
  )

  test('is finished by a log-in on another device, which knows the name from the identity', async () => {
    await onlyIdentity('ada')
    const { signUp, provider, logIn } = newPage()
    const ada = await logIn()
    expect(signUp.isUnfinished(ada)).toBe(false)
    await signUp.finish(provider, ada)
    expect(await left()).toEqual(whole())
  })

  test.each([
    ['nobody knows the username any more', ''],
    ['the name at the identity is no username', 'Ada Lovelace'],
  ])('is cleared when %s', async (_, displayName) => {
    const { signUp, provider, ada } = await onlyIdentity(displayName)
    await expect(signUp.finish(provider, ada)).rejects.toMatchObject({ code: 'SIGN_UP_CLEARED' })
    expect(await left()).toEqual(nothing)
  })

  test('is cleared when somebody else has the username by now', async () => {
    const { signUp, provider, ada } = await onlyIdentity('ada')
    world.beforeLine = refuse('USERNAME_TAKEN')
    await expect(signUp.finish(provider, ada)).rejects.toMatchObject({ code: 'SIGN_UP_CLEARED' })
    expect(world.done).toContain('create profile')
    expect(await left()).toEqual(nothing)
  })

  test('is left as it is while there is no network', async () => {
    const { ada } = await onlyIdentity('ada')
    const { signUp, provider } = newPage({ emulators: nobody, patienceMs: 100 })
    await expect(signUp.finish(provider, ada)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(await left()).toEqual({ ...nothing, identity: ada.email })
  })

  test('is nobody else’s: a note of another address means nothing', async () => {
    const { signUp, ada } = await onlyIdentity('ada')
    world.note = { email: 'grace@parley.test', username: 'grace' }
    expect(signUp.isUnfinished(ada)).toBe(false)
  })
})
