import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type User,
  updatePassword,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { REPLACED_TOKEN_GRACE_MS } from './refresh-tokens.ts'
import { PASSWORD, startAuth } from './testing/auth-fixture.ts'

const EMAIL = 'ada@parley.test'
const SECOND = 1000

async function startWithTwoDevices() {
  const fixture = await startAuth()
  const { user: phone } = await createUserWithEmailAndPassword(fixture.device(), EMAIL, PASSWORD)
  const { user: laptop } = await signInWithEmailAndPassword(fixture.device(), EMAIL, PASSWORD)
  return { ...fixture, phone, laptop }
}

const refresh = (user: User) => user.getIdToken(true)

test('every refresh brings a new refresh token', async () => {
  const { phone } = await startWithTwoDevices()
  const first = phone.refreshToken
  await refresh(phone)
  expect(phone.refreshToken).not.toBe(first)
})

test('a refreshed token tells when the person signed in, not when it was refreshed', async () => {
  const { phone, server, pass } = await startWithTwoDevices()
  const before = await server.verifyIdToken(await phone.getIdToken())
  pass(600 * SECOND)
  const after = await server.verifyIdToken(await refresh(phone))
  expect(after.auth_time).toBe(before.auth_time)
  expect(after.iat).toBeGreaterThanOrEqual(before.iat + 600)
})

test('a replaced token still works for a tab that slept, and not much longer', async () => {
  const { phone, post, pass } = await startWithTwoDevices()
  const exchange = (refresh_token: string) =>
    post('/securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token })
  const old = phone.refreshToken
  await refresh(phone)
  expect(await exchange(old)).toMatchObject({ status: 200 })

  pass(REPLACED_TOKEN_GRACE_MS + SECOND)
  expect(await exchange(old)).toMatchObject({ status: 400, body: { error: { message: 'TOKEN_EXPIRED' } } })
  expect(await exchange(phone.refreshToken)).toMatchObject({ status: 200 })
})

test('a new password ends every sign-in but the one that changed it', async () => {
  const { phone, laptop, device } = await startWithTwoDevices()
  await updatePassword(phone, 'another-one')
  await refresh(phone)
  await expect(refresh(laptop)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await signInWithEmailAndPassword(device(), EMAIL, 'another-one')
})

test('a server signs a person out everywhere', async () => {
  const { phone, laptop, admin, pass } = await startWithTwoDevices()
  pass(2 * SECOND)
  await admin().revokeRefreshTokens(phone.uid)
  await expect(refresh(phone)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(laptop.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' })
})

test('a disabled person can neither go on nor sign in', async () => {
  const { phone, laptop, admin, device } = await startWithTwoDevices()
  await admin().updateUser(phone.uid, { disabled: true })
  await expect(laptop.reload()).rejects.toMatchObject({ code: 'auth/user-disabled' })
  await expect(refresh(phone)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(signInWithEmailAndPassword(device(), EMAIL, PASSWORD)).rejects.toMatchObject({
    code: 'auth/user-disabled',
  })
})

test('a deleted person cannot go on', async () => {
  const { phone, admin } = await startWithTwoDevices()
  await admin().deleteUser(phone.uid)
  await expect(refresh(phone)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
})
