import { deleteApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  updateProfile,
} from 'firebase/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLocalAuth, type LocalAuth } from './index.ts'

const PASSWORD = 'parley-demo'
let server: LocalAuth
let ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  server = await createLocalAuth({ data: ':memory:', projectId: 'parley-local' })
})
afterAll(() => server.stop())
afterEach(async () => {
  await Promise.all(ends.map(end => end()))
  ends = []
})

function device(): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: 'parley-local' }, crypto.randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, server.url, { disableWarnings: true })
  ends.push(() => deleteApp(app))
  return auth
}

test('a person signs up, is known by name afterwards, and signs in on another device', async () => {
  const { user } = await createUserWithEmailAndPassword(device(), 'Ada@Parley.test', PASSWORD)
  await updateProfile(user, { displayName: 'Ada' })

  const again = await signInWithEmailAndPassword(device(), 'ada@parley.test', PASSWORD)
  expect(again.user.uid).toBe(user.uid)
  expect(again.user.displayName).toBe('Ada')
})

test('id tokens verify against the published keys as hosted ones do', async () => {
  const { user } = await createUserWithEmailAndPassword(device(), 'grace@parley.test', PASSWORD)
  const token = await user.getIdToken(true)
  const keys = createRemoteJWKSet(new URL(`${server.url}/.well-known/jwks.json`))
  const { payload } = await jwtVerify(token, keys, {
    issuer: 'https://securetoken.google.com/parley-local',
    audience: 'parley-local',
    algorithms: ['RS256'],
  })
  expect(payload).toMatchObject({ sub: user.uid, email: 'grace@parley.test', email_verified: false })
  expect((await server.verifyIdToken(token)).sub).toBe(user.uid)
})

test.each([
  ['an address that is taken', 'taken@parley.test', PASSWORD, 'auth/email-already-in-use'],
  ['a short password', 'short@parley.test', '12345', 'auth/weak-password'],
  ['something that is no address', 'nobody', PASSWORD, 'auth/invalid-email'],
])('sign-up refuses %s', async (_case, email, password, code) => {
  const auth = device()
  await createUserWithEmailAndPassword(auth, 'taken@parley.test', PASSWORD).catch(() => {})
  await expect(createUserWithEmailAndPassword(auth, email, password)).rejects.toMatchObject({ code })
})

test('a deleted identity can neither sign in nor be looked up', async () => {
  const auth = device()
  const { user } = await createUserWithEmailAndPassword(auth, 'gone@parley.test', PASSWORD)
  await deleteUser(user)
  await expect(signInWithEmailAndPassword(auth, 'gone@parley.test', PASSWORD)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})
