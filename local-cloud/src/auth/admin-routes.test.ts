import { signInWithEmailAndPassword } from 'firebase/auth'
import { expect, test } from 'vitest'
import { PASSWORD, projectId, startAuth } from './testing/auth-fixture.ts'

const EMAIL = 'ada@parley.test'
const root = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`

test('a server makes an account that a person then signs in to', async () => {
  const { admin, device } = await startAuth()
  await admin().createUser({ uid: 'ada', email: EMAIL, password: PASSWORD, displayName: 'Ada' })
  const { user } = await signInWithEmailAndPassword(device(), EMAIL, PASSWORD)
  expect(user).toMatchObject({ uid: 'ada', displayName: 'Ada' })
})

test('a server finds, lists and changes accounts', async () => {
  const { admin, device } = await startAuth()
  const accounts = admin()
  for (const uid of ['c', 'a', 'b']) {
    await accounts.createUser({ uid, email: `${uid}@parley.test`, password: PASSWORD })
  }
  const first = await accounts.listUsers(2)
  expect(first.users.map(({ uid }) => uid)).toEqual(['a', 'b'])
  expect((await accounts.listUsers(2, first.pageToken)).users.map(({ uid }) => uid)).toEqual(['c'])

  await accounts.updateUser('a', { email: 'new@parley.test', password: 'another-one', emailVerified: true })
  await accounts.setCustomUserClaims('a', { beta: true })
  expect(await accounts.getUserByEmail('new@parley.test')).toMatchObject({
    uid: 'a',
    emailVerified: true,
    customClaims: { beta: true },
  })
  const { user } = await signInWithEmailAndPassword(device(), 'new@parley.test', 'another-one')
  expect((await user.getIdTokenResult()).claims.beta).toBe(true)
})

test.each([
  ['an address', { uid: 'other', email: EMAIL }, 'auth/email-already-exists'],
  ['an id', { uid: 'ada', email: 'other@parley.test' }, 'auth/uid-already-exists'],
])('a server cannot give %s twice', async (_case, person, code) => {
  const { admin } = await startAuth()
  const accounts = admin()
  await accounts.createUser({ uid: 'ada', email: EMAIL, password: PASSWORD })
  await expect(accounts.createUser({ ...person, password: PASSWORD })).rejects.toMatchObject({ code })
})

test('a server learns that nobody is there', async () => {
  const { admin } = await startAuth()
  await expect(admin().getUser('nobody')).rejects.toMatchObject({ code: 'auth/user-not-found' })
  await expect(admin().deleteUser('nobody')).rejects.toMatchObject({ code: 'auth/user-not-found' })
})

test('a server gets the link of a mail to send it itself', async () => {
  const { admin, server } = await startAuth()
  const accounts = admin()
  await accounts.createUser({ uid: 'ada', email: EMAIL, password: PASSWORD })
  expect(await accounts.generatePasswordResetLink(EMAIL)).toContain(`${server.url}/action?mode=resetPassword`)
})

test.each(['', ':lookup', ':update', ':delete', ':sendOobCode'])(
  'accounts%s of a server answer neither strangers nor a page in a browser',
  async method => {
    const { post } = await startAuth()
    const body = { localId: 'ada' }
    expect(await post(root + method, body)).toMatchObject({ status: 403 })
    const page = { authorization: 'Bearer owner', origin: 'https://evil.test' }
    expect(await post(root + method, body, page)).toMatchObject({ status: 403 })
  },
)

test('the list of accounts answers servers only', async () => {
  const { server } = await startAuth()
  expect((await fetch(`${server.url}${root}:batchGet`)).status).toBe(403)
})
