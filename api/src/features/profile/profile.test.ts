import { defaultSettings, firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json } from '../../testing/test-person.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const profile = (uid: string) => api.read(firestorePaths.user(uid))

describe('update-profile', () => {
  test('changes the shown name, trimmed and in normal form', async () => {
    const ada = await api.person('named')
    const displayName = '  Zoe\u0308 Lovelace '
    expect(await ada.call('updateProfile', { userId: ada.uid, displayName })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await profile(ada.uid)).toMatchObject({ displayName: 'Zoë Lovelace' })
  })

  test('D36: gives another username, and frees the one before', async () => {
    const [ada, grace] = [await api.person('renamed'), await api.person('heir')]
    const rename = (person: typeof ada, username: string) =>
      person.call('updateProfile', { userId: person.uid, username })
    expect(await rename(ada, 'lady_a')).toMatchObject({ status: 200 })
    expect(await rename(ada, 'countess')).toMatchObject({ status: 200 })
    expect(await profile(ada.uid)).toMatchObject({ username: 'countess' })
    expect(await rename(grace, 'countess')).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } })
    expect(await rename(grace, 'lady_a')).toMatchObject({ status: 200 })
    expect(await rename(ada, 'countess')).toMatchObject({ status: 200 })
    const holder = async (name: string) => (await api.read(firestorePaths.username(name)))?.uid
    expect([await holder('countess'), await holder('lady_a')]).toEqual([ada.uid, grace.uid])
  })

  test('D36: of ten people who want a name at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => api.person(`runner${n}`)))
    const answers = await Promise.all(
      people.map(({ uid, call }) => call('updateProfile', { userId: uid, username: 'the_one' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('A40: leaves everything else alone, whatever the request names', async () => {
    const ada = await api.person('greedy')
    const before = await profile(ada.uid)
    const greedy = {
      userId: ada.uid,
      displayName: 'Greedy',
      credits: 999,
      phoneNumber: '+19005550100',
      email: 'x@y.z',
      createdAt: 0,
      role: 'admin',
      'settings.theme': 'dark',
    }
    expect(await ada.call('updateProfile', greedy)).toMatchObject({ status: 200 })
    expect(await profile(ada.uid)).toEqual({
      ...before,
      displayName: 'Greedy',
      updatedAt: expect.any(Number),
    })
  })

  test.each([
    ['nothing but spaces', '   '],
    ['65 characters', 'x'.repeat(65)],
    ['a zero-width character', 'A\u200bda'],
    ['a direction change', 'A\u202eda'],
    ['no text', 42],
  ])('A46: refuses a name of %s', async (name, displayName) => {
    const ada = await api.person(`bad-${name.replace(/\W/g, '')}`)
    expect(await ada.call('updateProfile', { userId: ada.uid, displayName })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })

  test.each([
    '{"userId":"$uid","displayName":"x","__proto__":{"admin":true}}',
    '{"userId":"$uid","displayName":"x","constructor":{"prototype":{"admin":true}}}',
  ])('A41: refuses a body that reaches for a prototype: %s', async body => {
    const ada = await api.person(`proto-${body.length}`)
    const answer = await ask(
      `${api.url}/api/users/update-profile`,
      json(body.replace('$uid', ada.uid), ada.idToken),
    )
    expect(answer).toMatchObject({ status: 400 })
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  test.each(['settings.theme', '`credits`', 'settings`.`theme', 'a/b', '__name__', 'credits.x', '..'])(
    'A42: the field name "%s" reaches nothing',
    async field => {
      const ada = await api.person(`path-${Buffer.from(field).toString('hex')}`)
      const before = await profile(ada.uid)
      const { uid: userId } = ada
      const both = { userId, displayName: 'Ada', [field]: 'evil', settings: { [field]: 'evil' } }
      for (const endpoint of ['updateProfile', 'updateSettings'] as const) {
        expect((await ada.call(endpoint, both)).status).toBeLessThan(500)
      }
      const after = await profile(ada.uid)
      expect(after).toEqual({ ...before, displayName: 'Ada', updatedAt: expect.any(Number) })
    },
  )

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'https://evil.example/x.png',
    'x'.repeat(100_000),
  ])('A43: nobody’s photo is at the address %.30s', async photoURL => {
    const ada = await api.person(`photo-${photoURL.length}-${photoURL.charCodeAt(0)}`)
    await ada.call('updateProfile', { userId: ada.uid, displayName: 'Ada', photoURL })
    const { status } = await ada.call('setPhoto', { userId: ada.uid, image: photoURL })
    expect(status).toBe(400)
    expect(await profile(ada.uid)).toMatchObject({ photoURL: null })
  })

  test('A8: changes nobody else', async () => {
    const [ada, eve] = [await api.person('victim'), await api.person('attacker')]
    const before = await profile(ada.uid)
    expect(await eve.call('updateProfile', { userId: ada.uid, displayName: 'Eve' })).toMatchObject({
      status: 403,
    })
    expect(await profile(ada.uid)).toEqual(before)
  })
})

describe('update-settings', () => {
  test('changes what is named and nothing else', async () => {
    const ada = await api.person('settled')
    const change = (settings: Record<string, unknown>) =>
      ada.call('updateSettings', { userId: ada.uid, settings })
    await change({ theme: 'dark' })
    await change({ highQualityCalls: false, unknown: 1, 'a.b': 2 })
    expect((await profile(ada.uid))?.settings).toEqual({
      ...defaultSettings,
      theme: 'dark',
      highQualityCalls: false,
    })
  })

  test.each([{ theme: 'evil' }, { highQualityCalls: 'yes' }, null, []])('A45: refuses %o', async settings => {
    const ada = await api.person(`evil-${JSON.stringify(settings).length}`)
    expect(await ada.call('updateSettings', { userId: ada.uid, settings })).toMatchObject({ status: 400 })
    expect((await profile(ada.uid))?.settings).toEqual(defaultSettings)
  })
})

test('D26: settings are read as they were switched, and as the defaults of somebody who never did', async () => {
  const ada = await api.person('resting')
  await ada.call('updateSettings', { userId: ada.uid, settings: { doNotDisturb: true } })
  const { profile: store } = api.dependencies.stores
  expect(await store.settings(ada.uid)).toEqual({ ...defaultSettings, doNotDisturb: true })
  expect(await store.settings('nobody')).toEqual(defaultSettings)
})

test('D26: forwarding waits for a number that can be called, and that was confirmed', async () => {
  const ada = await api.person('away')
  const change = (settings: Record<string, unknown>) =>
    ada.call('updateSettings', { userId: ada.uid, settings })
  expect(await change({ callForwarding: true })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST' },
  })
  expect(await change({ callForwarding: true, forwardTo: '+442079460018' })).toMatchObject({ status: 400 })
  expect(await change({ callForwarding: true, forwardTo: '+16175550133' })).toMatchObject({
    status: 409,
    body: { code: 'FORWARDING_UNCONFIRMED' },
  })
  expect(await change({ forwardTo: '+16175550133' })).toMatchObject({ status: 200 })
  const before = await profile(ada.uid)
  await api.write(firestorePaths.user(ada.uid), {
    ...before,
    forwarding: { confirmed: '+16175550133', asked: null },
  })
  expect(await change({ callForwarding: true })).toMatchObject({ status: 200 })
  expect((await profile(ada.uid))?.settings).toMatchObject({
    callForwarding: true,
    forwardTo: '+16175550133',
  })
})
