import {
  type Auth,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodPath, openDevice, PASSWORD, startAuth } from '../testing/auth-fixture.ts'
import { type AuthTarget, findAuthTargets } from './targets.ts'

const unique = () => `${crypto.randomUUID()}@parley.test`
const notAllowed = { code: 'auth/operation-not-allowed' }

describe.each(findAuthTargets())('$name', ({ start }) => {
  let target: AuthTarget
  const device = () => {
    const auth = openDevice(target.url)
    auth.tenantId = target.tenantId
    return auth
  }

  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target.stop())

  test('who signs up is new, who signs in is not', async () => {
    const email = unique()
    const first = await createUserWithEmailAndPassword(device(), email, PASSWORD)
    expect(getAdditionalUserInfo(first)).toEqual({ isNewUser: true, providerId: 'password', profile: {} })

    const again = await signInWithEmailAndPassword(device(), email, PASSWORD)
    expect(getAdditionalUserInfo(again)).toEqual({ isNewUser: false, providerId: 'password', profile: {} })
  })

  test('every answer names its kind', async () => {
    const kindOf = async (method: string, body: object) => {
      const response = await fetch(`${target.url}${methodPath(method)}?key=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...(target.tenantId ? { tenantId: target.tenantId } : {}) }),
      })
      return (await response.json()) as { kind: string; idToken: string }
    }
    const person = { email: unique(), password: PASSWORD, returnSecureToken: true }
    const { kind, idToken } = await kindOf('signUp', person)
    const rest = []
    for (const [method, body] of [
      ['signInWithPassword', person],
      ['lookup', { idToken }],
      ['update', { idToken, displayName: 'Ada' }],
      ['sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email }],
      ['createAuthUri', { identifier: person.email, continueUri: 'https://parley.test/' }],
      ['delete', { idToken }],
    ] as const) {
      rest.push((await kindOf(method, body)).kind)
    }
    expect([kind, ...rest].map(name => name.replace('identitytoolkit#', ''))).toEqual([
      'SignupNewUserResponse',
      'VerifyPasswordResponse',
      'GetAccountInfoResponse',
      'SetAccountInfoResponse',
      'GetOobConfirmationCodeResponse',
      'CreateAuthUriResponse',
      'DeleteAccountResponse',
    ])
  })

  test('a sign-up says which of address and password is missing', async () => {
    await expect(createUserWithEmailAndPassword(device(), '', PASSWORD)).rejects.toMatchObject({
      code: 'auth/missing-email',
    })
    await expect(createUserWithEmailAndPassword(device(), unique(), '')).rejects.toMatchObject({
      code: 'auth/missing-password',
    })
  })

  test('a link by mail is not a way to sign in', async () => {
    const link = new URL('https://parley.test/?mode=signIn&apiKey=local&oobCode=x')
    if (target.tenantId) link.searchParams.set('tenantId', target.tenantId)
    expect(isSignInWithEmailLink(device(), link.href)).toBe(true)
    const settings = { url: 'https://parley.test/', handleCodeInApp: true }
    await expect(sendSignInLinkToEmail(device(), unique(), settings)).rejects.toMatchObject(notAllowed)
    await expect(signInWithEmailLink(device(), unique(), link.href)).rejects.toMatchObject(notAllowed)
  })
})

// The official emulator refuses the first as ADMIN_ONLY_OPERATION and cannot switch off the others.
test.each<[string, (auth: Auth) => Promise<unknown>]>([
  ['nobody in particular', signInAnonymously],
  ['a token of a server', auth => signInWithCustomToken(auth, 'a.b.c')],
  ['an account elsewhere', auth => signInWithCredential(auth, GoogleAuthProvider.credential('a.b.c'))],
])('signing in as %s is not allowed, and says so', async (_case, signIn) => {
  const { device } = await startAuth()
  await expect(signIn(device())).rejects.toMatchObject(notAllowed)
})

test.each(['sendVerificationCode', 'signInWithPhoneNumber'])(
  '%s: phone numbers are no way in',
  async name => {
    const { post } = await startAuth()
    expect(await post(methodPath(name), { phoneNumber: '+12125550101' })).toMatchObject({
      status: 400,
      body: { error: { message: 'OPERATION_NOT_ALLOWED' } },
    })
  },
)

test('a second address is not linked to an account, nor does it become another one', async () => {
  const { device, post } = await startAuth()
  const { user } = await createUserWithEmailAndPassword(device(), unique(), PASSWORD)
  const second = { idToken: await user.getIdToken(), email: unique(), password: PASSWORD }
  expect(await post(methodPath('signUp'), second)).toMatchObject({ status: 400 })
  await expect(signInWithEmailAndPassword(device(), second.email, PASSWORD)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})
