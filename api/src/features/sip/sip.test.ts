import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileOf, startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { signUp, type TestPerson } from '../../testing/test-person.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const setUp = (person: TestPerson, username: string) =>
  person.call('createSipUser', { userId: person.uid, username, email: person.email })

describe('create-sip-user', () => {
  test('D12: gives a place at the carrier, the name, and the welcome credits as the opening entry', async () => {
    const ada = await api.person('ada')
    expect(await setUp(ada, 'ada')).toMatchObject({ status: 200, body: { success: true } })
    expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ username: 'ada', credits: 5 })
    expect(await api.read(firestorePaths.username('ada'))).toMatchObject({ uid: ada.uid })
    expect(await api.ledgerOf(ada.uid)).toMatchObject([
      { id: `opening_${ada.uid}`, type: 'opening', amount: 5, balanceAfter: 5, seq: 1 },
    ])
  })

  test('A49: done many times at once is done once', async () => {
    const ada = await api.person('parallel')
    const before = api.carrier.credentials.size
    const answers = await Promise.all(Array.from({ length: 10 }, () => setUp(ada, 'parallel')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(api.carrier.credentials.size).toBe(before + 1)
    expect(await api.ledgerOf(ada.uid)).toHaveLength(1)
  })

  test('keeps no secret in a document, and writes none to the log (A51)', async () => {
    const ada = await api.person('secretive')
    await setUp(ada, 'secretive')
    await ada.call('getSipCredentials', { userId: ada.uid })
    const sipUser = JSON.stringify(await api.read(firestorePaths.sipUser(ada.uid)))
    expect(sipUser).not.toContain('secret1')
    expect(sipUser).toContain('gencred')
    expect(api.logged()).not.toMatch(/secret\d|token-of|parley\.test|Bearer|gencred/)
  })

  test('D36: a name belongs to one person', async () => {
    const [ada, eve] = [await api.person('first'), await api.person('second')]
    await setUp(ada, 'wanted')
    const before = api.carrier.credentials.size
    const { status, body } = await setUp(eve, 'wanted')
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'USERNAME_TAKEN' })
    expect(api.carrier.credentials.size).toBe(before)
    expect(await setUp(eve, 'other')).toMatchObject({ status: 200 })
  })

  test('D36: of ten people who want a name at once, one gets it and no credential is left over', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, index) => api.person(`racer${index}`)))
    const before = api.carrier.credentials.size
    const answers = await Promise.all(people.map(person => setUp(person, 'raced')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(api.carrier.credentials.size).toBe(before + 1)
  })

  test.each([
    ['odd1', '__proto__'],
    ['odd2', '...'],
    ['odd3', '___'],
  ])('D36: a name like any other: %s as %s', async (name, username) => {
    const ada = await api.person(name)
    expect(await setUp(ada, username)).toMatchObject({ status: 200 })
    expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ username })
  })

  test('the name of somebody whose profile is gone is free again', async () => {
    const eve = await api.person('heir')
    await api.write(firestorePaths.username('ghost'), { uid: 'nobody-any-more' })
    expect(await setUp(eve, 'ghost')).toMatchObject({ status: 200 })
  })

  test('S5: leaves nothing behind when the carrier fails, and works the next time', async () => {
    const ada = await api.person('unlucky')
    api.carrier.failNext('createCredential')
    const { status, body } = await setUp(ada, 'unlucky')
    expect(status).toBe(502)
    expect(body).toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
    expect(await api.read(firestorePaths.username('unlucky'))).toBeNull()
    expect(await api.ledgerOf(ada.uid)).toEqual([])
    expect(await setUp(ada, 'unlucky')).toMatchObject({ status: 200 })
  })

  test('under another name than the one it was done with is refused, and changes nothing', async () => {
    const ada = await api.person('named')
    await setUp(ada, 'named')
    const before = await api.everything()
    expect(await setUp(ada, 'renamed')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await api.everything()).toEqual(before)
    await ada.call('updateProfile', { userId: ada.uid, username: 'renamed' })
    expect(await setUp(ada, 'renamed')).toMatchObject({ status: 200 })
  })

  test('gives another credential for one that the carrier no longer knows, and no second welcome', async () => {
    const ada = await api.person('forgotten')
    await setUp(ada, 'forgotten')
    const { credentialId } = (await api.dependencies.stores.sip.find(ada.uid)) ?? {}
    await api.carrier.deleteCredential(String(credentialId))
    expect(await setUp(ada, 'forgotten')).toMatchObject({ status: 200 })
    expect(await ada.call('getSipCredentials', { userId: ada.uid })).toMatchObject({ status: 200 })
    expect(await api.ledgerOf(ada.uid)).toHaveLength(1)
  })

  test('D12: welcomes a mail address once, though its person deletes the account and comes again', async () => {
    const first = await api.person('returning')
    await setUp(first, 'returning')
    await first.call('deleteAccount', { userId: first.uid })
    const again = await api.person('returning')
    expect(await setUp(again, 'returning')).toMatchObject({ status: 200 })
    expect(await api.read(firestorePaths.user(again.uid))).toMatchObject({ credits: 0 })
    const kept = JSON.stringify(
      Object.entries(await api.everything()).filter(([path]) => path.startsWith('welcomes/')),
    )
    expect(kept).not.toMatch(new RegExp(`returning|${first.uid}`))
  })

  test('needs a profile, and drops the credential when there is none', async () => {
    const early = await signUp(api.authUrl, api.url, 'early')
    const before = api.carrier.credentials.size
    expect(await setUp(early, 'early')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(api.carrier.credentials.size).toBe(before)
    await api.write(firestorePaths.user(early.uid), profileOf(early, 'early'))
    expect(await setUp(early, 'early')).toMatchObject({ status: 200 })
  })
})

describe('get-sip-credentials', () => {
  test('hands out what the browser logs in with, never to be stored (A51)', async () => {
    const ada = await api.person('caller')
    await setUp(ada, 'caller')
    const { status, headers, body } = await ada.call('getSipCredentials', { userId: ada.uid })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.credentials).toEqual({
      username: expect.stringMatching(/^gencred/),
      password: expect.stringMatching(/^secret/),
      token: expect.stringMatching(/^token-of-/),
    })
  })

  test('says that there are none before the user was set up', async () => {
    const ada = await api.person('nobody')
    expect(await ada.call('getSipCredentials', { userId: ada.uid })).toMatchObject({
      status: 404,
      body: { code: 'CREDENTIALS_UNAVAILABLE', error: 'Unable to get voice calling credentials' },
    })
  })

  test('A47: gives nobody those of somebody else', async () => {
    const [ada, eve] = [await api.person('owner'), await api.person('thief')]
    await setUp(ada, 'owner')
    expect(await eve.call('getSipCredentials', { userId: ada.uid })).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    })
  })
})
