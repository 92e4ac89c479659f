import {
  createUserWithEmailAndPassword,
  deleteUser,
  signInWithEmailAndPassword,
  updateEmail,
  updateProfile,
} from 'firebase/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { PASSWORD, projectId, startAuth } from './testing/auth-fixture.ts'

test('a person signs up, is known by name afterwards, and signs in on another device', async () => {
  const { device } = await startAuth()
  const { user } = await createUserWithEmailAndPassword(device(), 'Ada@Parley.test', PASSWORD)
  await updateProfile(user, { displayName: 'Ada', photoURL: 'https://parley.test/ada.png' })

  const again = await signInWithEmailAndPassword(device(), 'ada@parley.test', PASSWORD)
  expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/)
  expect(again.user).toMatchObject({
    uid: user.uid,
    email: 'ada@parley.test',
    displayName: 'Ada',
    photoURL: 'https://parley.test/ada.png',
  })
})

test('a name can be taken back', async () => {
  const { device } = await startAuth()
  const { user } = await createUserWithEmailAndPassword(device(), 'ada@parley.test', PASSWORD)
  await updateProfile(user, { displayName: 'Ada' })
  await updateProfile(user, { displayName: '' })
  await user.reload()
  expect(user.displayName).toBeNull()
})

test('id tokens verify against the published keys as hosted ones do', async () => {
  const { device, server } = await startAuth()
  const { user } = await createUserWithEmailAndPassword(device(), 'grace@parley.test', PASSWORD)
  const token = await user.getIdToken(true)
  const { payload } = await jwtVerify(
    token,
    createRemoteJWKSet(new URL(`${server.url}/.well-known/jwks.json`)),
    {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
    },
  )
  expect(payload).toMatchObject({ sub: user.uid, email: 'grace@parley.test', email_verified: false })
  expect(await server.verifyIdToken(token)).toMatchObject({ sub: user.uid })
})

test('the published keys hold nothing private', async () => {
  const { server } = await startAuth()
  const { keys } = await server.keySet()
  expect(keys.map(key => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
})

test.each([
  ['an address that is taken', 'TAKEN@parley.test', PASSWORD, 'auth/email-already-in-use'],
  ['a password of five characters', 'short@parley.test', '12345', 'auth/weak-password'],
  ['an endless password', 'long@parley.test', 'x'.repeat(4097), 'auth/password-does-not-meet-requirements'],
  ['an address without an at sign', 'nobody', PASSWORD, 'auth/invalid-email'],
  ['an address without a domain', 'nobody@parley', PASSWORD, 'auth/invalid-email'],
])('sign-up refuses %s', async (_case, email, password, code) => {
  const { device } = await startAuth()
  await createUserWithEmailAndPassword(device(), 'taken@parley.test', PASSWORD)
  await expect(createUserWithEmailAndPassword(device(), email, password)).rejects.toMatchObject({ code })
})

test.each([
  ['a wrong password', 'ada@parley.test', 'something-else'],
  ['an address nobody has', 'nobody@parley.test', PASSWORD],
])('%s is not told from the other reason to refuse', async (_case, email, password) => {
  const { device } = await startAuth()
  await createUserWithEmailAndPassword(device(), 'ada@parley.test', PASSWORD)
  await expect(signInWithEmailAndPassword(device(), email, password)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})

test('two sign-ups with one address at the same time make one account', async () => {
  const { device } = await startAuth()
  const results = await Promise.allSettled(
    [device(), device()].map(auth => createUserWithEmailAndPassword(auth, 'ada@parley.test', PASSWORD)),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a deleted identity cannot sign in, and its address is free again', async () => {
  const { device } = await startAuth()
  const auth = device()
  const { user } = await createUserWithEmailAndPassword(auth, 'gone@parley.test', PASSWORD)
  await deleteUser(user)
  await expect(signInWithEmailAndPassword(auth, 'gone@parley.test', PASSWORD)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  await createUserWithEmailAndPassword(auth, 'gone@parley.test', PASSWORD)
})

test('an address does not change without a mail to the new one, as hosted projects protect it', async () => {
  const { device } = await startAuth()
  const { user } = await createUserWithEmailAndPassword(device(), 'ada@parley.test', PASSWORD)
  await expect(updateEmail(user, 'root@parley.test')).rejects.toMatchObject({
    code: 'auth/operation-not-allowed',
  })
})
