import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { firestorePaths, PUSH_DEVICES_MAX } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PushSender } from '../../ports/push-sender.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'

/** Endpoints that their push service has given up, and those for which it takes nothing of ours. */
const [gone, refused] = [new Set<string>(), new Set<string>()]
const handed: { readonly endpoint: string; readonly text: string }[] = []
const sender: PushSender = {
  publicKey: 'public-key',
  knows: ({ endpoint }) => endpoint.startsWith('https://push.test/'),
  async send({ endpoint }, { text }) {
    handed.push({ endpoint, text })
    if (refused.has(endpoint)) return { end: 'refused', status: 403 }
    return { end: gone.has(endpoint) ? 'gone' : 'taken' }
  },
}
let api: TestApi
let now = Date.now()
beforeAll(async () => {
  api = await startTestApi(() => ({ pushes: sender, clock: { now: () => now } }))
})
afterAll(() => api.stop())

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') },
})
const subscribe = (person: TestPerson, endpoint: string, browser?: string) =>
  person.call('subscribe', {
    ...{ userId: person.uid, subscription: subscriptionAt(endpoint) },
    ...(browser && { browser }),
  })
/** How often whoever shows the list was told that it is another one. */
const changesOf = async ({ uid }: TestPerson) =>
  Number((await api.read(firestorePaths.user(uid)))?.pushDeviceChanges ?? 0)
const unreachedOf = async (person: TestPerson) =>
  (await api.read(firestorePaths.user(person.uid)))?.pushUnreached
const devicesOf = async (person: TestPerson) =>
  (await person.call('pushDevices', {})).body.devices as { readonly id: string; readonly seenAt: number }[]

test('S7: whoever asks is told the key that a browser subscribes with', async () => {
  const ada = await api.person('ada')
  expect((await ada.call('vapidPublicKey', {})).body).toEqual({ success: true, publicKey: 'public-key' })
})

test('a browser that subscribes is in the list once, until it is removed', async () => {
  const ada = await api.person('ada-devices')
  const endpoint = 'https://push.test/ada'
  const { body } = await subscribe(ada, endpoint)
  now += 60_000
  expect((await subscribe(ada, endpoint)).body).toEqual(body)
  const listed = { id: body.device, name: expect.any(String), seenAt: now, refusedAt: null }
  expect(await devicesOf(ada)).toEqual([listed])
  const eve = await api.person('eve')
  await eve.call('unsubscribe', { userId: eve.uid, device: body.device })
  expect(await devicesOf(ada)).toHaveLength(1)
  await ada.call('unsubscribe', { userId: ada.uid, device: body.device })
  expect(await devicesOf(ada)).toEqual([])
})

test('an address of no push service is refused, and nothing of it is kept', async () => {
  const ada = await api.person('ada-refused')
  expect(await subscribe(ada, 'https://169.254.169.254/latest')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', details: { field: 'subscription.endpoint' } },
  })
  expect(await devicesOf(ada)).toEqual([])
})

test('A57: a browser belongs to who subscribed it last, with the keys that it has', async () => {
  const [ada, grace] = [await api.person('ada-shared'), await api.person('grace-shared')]
  const subscription = subscriptionAt('https://push.test/shared')
  await ada.call('subscribe', { userId: ada.uid, subscription })
  expect((await subscribe(grace, subscription.endpoint)).status).toBe(403)
  expect(await devicesOf(ada)).toHaveLength(1)
  await grace.call('subscribe', { userId: grace.uid, subscription })
  expect(await devicesOf(ada)).toEqual([])
  expect(await devicesOf(grace)).toHaveLength(1)
  expect(await changesOf(ada)).toBe(2)
})

test.each([
  'https://PUSH.test/one',
  'https://push.test:443/one',
  'https://push.test/two/../one',
  'https://push.test/one#x',
])('A57: %s, another spelling of an address, is refused', async endpoint => {
  const ada = await api.person(
    `ada-spelling-${createHash('sha256').update(endpoint).digest('hex').slice(0, 8)}`,
  )
  expect((await subscribe(ada, endpoint)).status).toBe(400)
})

test('A57: a browser that comes under another address is the same one, and nobody else’s any more', async () => {
  const [ada, grace] = [await api.person('ada-alias'), await api.person('grace-alias')]
  const { keys } = subscriptionAt('')
  const subscribeAt = (person: TestPerson, endpoint: string) =>
    person.call('subscribe', { userId: person.uid, subscription: { endpoint, keys } })
  await subscribeAt(ada, 'https://push.test/x')
  await subscribeAt(ada, 'https://push.test/%78')
  expect(await devicesOf(ada)).toHaveLength(1)
  await subscribeAt(grace, 'https://push.test/x?')
  expect([(await devicesOf(ada)).length, (await devicesOf(grace)).length]).toEqual([0, 1])
  expect(await changesOf(ada)).toBe(3)
})

test('A52: a browser whose sign-in was ended is pushed to no more', async () => {
  const ada = await api.person('ada-ended')
  const endpoint = 'https://push.test/lost-laptop'
  const { body } = await subscribe(ada, endpoint)
  const path = `${firestorePaths.pushDevices}/${body.device}`
  const signIn = String((await api.read(path))?.signIn)
  await api.write(firestorePaths.user(ada.uid), {
    signIns: { [signIn]: { name: 'Firefox', browser: null, seenAt: now, endedAt: now } },
  })
  handed.length = 0
  const audience = await api.dependencies.stores.pushes.audience(ada.uid, null)
  expect(audience.devices).toEqual([])
  expect([await api.read(path), await changesOf(ada)]).toEqual([null, 1])
})

test('A56: of more browsers than one person may have, the one seen longest ago goes', async () => {
  const ada = await api.person('ada-many')
  for (let n = 0; n <= PUSH_DEVICES_MAX; n += 1) {
    now += 1000
    await subscribe(ada, `https://push.test/many/${n}`)
  }
  const ids = (await devicesOf(ada)).map(({ id }) => id)
  const idOf = (n: number) => createHash('sha256').update(`https://push.test/many/${n}`).digest('base64url')
  expect(ids).toHaveLength(PUSH_DEVICES_MAX)
  expect(ids[0]).toBe(idOf(PUSH_DEVICES_MAX))
  expect(ids).not.toContain(idOf(0))
})

test('a test reaches each browser, and one that its push service has given up is forgotten', async () => {
  const ada = await api.person('ada-test')
  await subscribe(ada, 'https://push.test/alive')
  await subscribe(ada, 'https://push.test/dead')
  gone.add('https://push.test/dead')
  handed.length = 0
  expect((await ada.call('testPush', { userId: ada.uid })).body).toEqual({ success: true, taken: 1 })
  expect(handed.map(({ endpoint }) => endpoint).sort()).toEqual([
    'https://push.test/alive',
    'https://push.test/dead',
  ])
  expect(JSON.parse(handed[0]?.text ?? '')).toMatchObject({ type: 'test' })
  expect([(await devicesOf(ada)).length, await changesOf(ada)]).toEqual([1, 3])
})

test('the list says since when a push service refuses one, until its page subscribes anew', async () => {
  const ada = await api.person('ada-unreached')
  const endpoint = 'https://push.test/unreached'
  await subscribe(ada, endpoint)
  refused.add(endpoint)
  expect((await ada.call('testPush', { userId: ada.uid })).body).toEqual({ success: true, taken: 0 })
  const since = now
  now += 60_000
  await ada.call('testPush', { userId: ada.uid })
  expect(await devicesOf(ada)).toMatchObject([{ refusedAt: since }])
  await subscribe(ada, endpoint)
  expect(await devicesOf(ada)).toMatchObject([{ refusedAt: null }])
  // Listed, refused, taken again: a list that is open elsewhere shows each.
  expect(await changesOf(ada)).toBe(3)
})

test.each([
  ['has given it up', gone, 0],
  ['refuses it', refused, 1],
])(
  'that a push service %s is told to its page, until it has another subscription',
  async (_what, those, listed) => {
    const ada = await api.person(`ada-page-${listed}`)
    const [browser, endpoint] = [randomUUID(), `https://push.test/page/${listed}`]
    const { body } = await subscribe(ada, endpoint, browser)
    those.add(endpoint)
    await ada.call('testPush', { userId: ada.uid })
    expect(await unreachedOf(ada)).toEqual({ [browser]: { device: body.device, since: now } })
    expect([(await devicesOf(ada)).length, await changesOf(ada)]).toEqual([listed, 2])
    const since = now
    now += 60_000
    // Its page may not know yet.
    await ada.call('subscribe', {
      ...{ userId: ada.uid, browser },
      subscription: subscriptionAt(endpoint),
    })
    expect(await devicesOf(ada)).toMatchObject([{ refusedAt: since }])
    await subscribe(ada, `${endpoint}/anew`, browser)
    expect(await unreachedOf(ada)).toEqual({})
    expect(await devicesOf(ada)).toMatchObject([{ refusedAt: null }])
  },
)

test('one that takes pushes again under the same address is told to be reached', async () => {
  const ada = await api.person('ada-again')
  const [browser, endpoint] = [randomUUID(), 'https://push.test/again']
  await subscribe(ada, endpoint, browser)
  refused.add(endpoint)
  await ada.call('testPush', { userId: ada.uid })
  refused.delete(endpoint)
  await ada.call('testPush', { userId: ada.uid })
  expect(await unreachedOf(ada)).toEqual({})
  expect(await devicesOf(ada)).toMatchObject([{ refusedAt: null }])
})

test('the list says it of one that was subscribed for other keys of ours, since its page was there last', async () => {
  const ada = await api.person('ada-rekeyed')
  const { body } = await subscribe(ada, 'https://push.test/rekeyed')
  const path = `${firestorePaths.pushDevices}/${body.device}`
  await api.write(path, { ...(await api.read(path)), senderKey: 'the key before' })
  expect(await devicesOf(ada)).toMatchObject([{ seenAt: now, refusedAt: now }])
})

test('of many browsers that were not reached, the last ones are remembered', async () => {
  const ada = await api.person('ada-many-unreached')
  const early = Object.fromEntries(
    Array.from({ length: PUSH_DEVICES_MAX }, (_, n) => [randomUUID(), { device: 'gone', since: n }]),
  )
  await api.write(firestorePaths.user(ada.uid), { pushUnreached: early })
  const [browser, endpoint] = [randomUUID(), 'https://push.test/one-more']
  await subscribe(ada, endpoint, browser)
  gone.add(endpoint)
  await ada.call('testPush', { userId: ada.uid })
  const names = Object.keys((await unreachedOf(ada)) as object)
  expect(names).toHaveLength(PUSH_DEVICES_MAX)
  expect(names).toEqual(expect.arrayContaining([browser, ...Object.keys(early).slice(1)]))
})

test('D38: an export names the browsers and nothing to push with, and a deletion forgets them', async () => {
  const ada = await api.person('ada-leaving')
  const { body } = await subscribe(ada, 'https://push.test/leaving')
  const { body: exported } = await ada.call('exportData', { userId: ada.uid })
  const { pushDevices } = exported.data as { pushDevices: object[] }
  expect(pushDevices).toEqual([
    {
      id: body.device,
      userId: ada.uid,
      name: expect.any(String),
      seenAt: expect.any(Number),
      signIn: expect.any(String),
      browser: null,
      refusedAt: null,
      senderKey: 'public-key',
    },
  ])
  expect((await ada.call('deleteAccount', { userId: ada.uid })).status).toBe(200)
  expect(await api.read(`${firestorePaths.pushDevices}/${body.device}`)).toBeNull()
})
