import { endpoints, firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(() => ({ welcomesUnverified: false }))
})
afterAll(() => api.stop())

const setUp = (person: TestPerson, username: string) =>
  person.call('createSipUser', { userId: person.uid, username, email: person.email })
const line = ({ uid, call }: TestPerson) => call('getSipCredentials', { userId: uid })
const shown = async ({ uid }: TestPerson) => (await api.read(firestorePaths.user(uid))) ?? {}
const credits = async (person: TestPerson) => {
  const { credits, welcomeWaits } = await shown(person)
  return { credits, welcomeWaits }
}
/** What the identity provider knows of a person is changed. */
async function change({ uid }: TestPerson, known: object): Promise<void> {
  const url = `${api.authUrl}/identitytoolkit.googleapis.com/v1/projects/parley-local/accounts:update`
  const { status } = await ask(url, json({ localId: uid, ...known }, 'owner'))
  expect(status).toBe(200)
}
/** The person opens the link in the mail. */
const verify = (person: TestPerson) => change(person, { emailVerified: true })

test('D12: welcome credits wait for a proven mail address, then come once, whoever asks and how often', async () => {
  const ada = await api.person('ada')
  expect((await setUp(ada, 'ada')).status).toBe(200)
  expect((await line(ada)).status).toBe(200)
  expect(await credits(ada)).toEqual({ credits: 0, welcomeWaits: 5 })
  expect(await api.ledgerOf(ada.uid)).toEqual([])
  // D37: whoever buys before they come is told before they pay.
  expect((await shown(ada)).dayLimit).toMatchObject({ by: 'new-account', limit: 10, unopened: true })
  await verify(ada)
  const answers = await Promise.all([line(ada), line(ada), line(ada), setUp(ada, 'ada')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await credits(ada)).toEqual({ credits: 5, welcomeWaits: null })
  expect((await shown(ada)).dayLimit).not.toHaveProperty('unopened')
  expect(await api.ledgerOf(ada.uid)).toMatchObject([{ id: `opening_${ada.uid}`, amount: 5, seq: 1 }])
  await line(ada)
  expect(await api.ledgerOf(ada.uid)).toHaveLength(1)
})

test('D12: an address that was proven before gets them at once', async () => {
  const eve = await api.person('eve')
  await verify(eve)
  const signIn = `${api.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test`
  const { body } = await ask(
    signIn,
    json({ email: eve.email, password: 'secret-1', returnSecureToken: true }),
  )
  const init = json({ userId: eve.uid, username: 'eve', email: eve.email }, String(body.idToken))
  expect((await ask(api.url + endpoints.createSipUser.path, init)).status).toBe(200)
  expect(await credits(eve)).toEqual({ credits: 5, welcomeWaits: undefined })
})

test('D12: they are booked under the address that is proven, not under that of an older token', async () => {
  const mover = await api.person('mover')
  await setUp(mover, 'mover')
  await change(mover, { email: 'moved@parley.test', emailVerified: true })
  await line(mover)
  expect(await credits(mover)).toEqual({ credits: 5, welcomeWaits: null })
  await mover.call('deleteAccount', { userId: mover.uid })
  for (const [name, expected] of [
    ['mover', 5],
    ['moved', 0],
  ] as const) {
    const next = await api.person(name)
    await setUp(next, name)
    await verify(next)
    await line(next)
    expect(await credits(next), name).toMatchObject({ credits: expected })
  }
})

test('D12: an address that is not proven gives none, though one before it was', async () => {
  const proven = await api.person('proven')
  await setUp(proven, 'proven')
  await verify(proven)
  const signIn = `${api.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test`
  const words = { email: proven.email, password: 'secret-1', returnSecureToken: true }
  const { body } = await ask(signIn, json(words))
  await change(proven, { email: 'unproven@parley.test', emailVerified: false })
  const asked = json({ userId: proven.uid }, String(body.idToken))
  expect((await ask(api.url + endpoints.getSipCredentials.path, asked)).status).toBe(200)
  expect(await credits(proven)).toEqual({ credits: 0, welcomeWaits: 5 })
})

test('D12: an address that has had them waits for none, and nobody gets what was not promised', async () => {
  const first = await api.person('returning')
  await verify(first)
  await setUp(first, 'returning')
  await line(first)
  await first.call('deleteAccount', { userId: first.uid })
  const again = await api.person('returning')
  await setUp(again, 'returning')
  await verify(again)
  await line(again)
  expect(await credits(again)).toEqual({ credits: 0, welcomeWaits: undefined })
})
