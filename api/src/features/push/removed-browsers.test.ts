import { randomBytes, randomUUID } from 'node:crypto'
import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PushSender } from '../../ports/push-sender.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'
import { REMOVED_KEPT } from './removed-browsers.ts'

const sender: PushSender = {
  publicKey: 'public-key',
  knows: () => true,
  send: async () => ({ end: 'taken' }),
}
let api: TestApi
let now = Date.now()
beforeAll(async () => {
  api = await startTestApi(() => ({ pushes: sender, clock: { now: () => now } }))
})
afterAll(() => api.stop())

/** What a page of a browser subscribes with; each time its push service may have made up another address. */
const freshSubscription = () => {
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint: `https://push.test/${randomUUID()}`, keys }
}
const subscribe = async (
  person: TestPerson,
  browser: string,
  isWanted?: true,
  subscription = freshSubscription(),
) => {
  const answer = await person.call('subscribe', {
    ...{ userId: person.uid, subscription, browser },
    ...(isWanted && { isWanted }),
  })
  return answer.body.device as string | null
}
const end = (person: TestPerson, device: string | null, isForGood?: true) =>
  person.call('unsubscribe', { userId: person.uid, device, ...(isForGood && { isForGood }) })
const devicesOf = async (person: TestPerson) =>
  (await person.call('pushDevices', {})).body.devices as { readonly id: string }[]

test('a browser that its person has removed stays off, also renewed and signed in anew, until they ask for it there', async () => {
  const ada = await api.person('ada-removes')
  const [laptop, phone] = [randomUUID(), randomUUID()]
  const device = await subscribe(ada, laptop)
  await subscribe(ada, phone)
  await end(ada, device, true)
  expect(await subscribe(ada, laptop)).toBeNull()
  expect(await devicesOf(ada)).toHaveLength(1)
  expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ pushRemoved: { [laptop]: now } })
  expect(await subscribe(ada, laptop, true)).not.toBeNull()
  expect(await devicesOf(ada)).toHaveLength(2)
  expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ pushRemoved: {} })
  expect(await subscribe(ada, laptop)).not.toBeNull()
})

test('who signs out there and in again has removed nothing', async () => {
  const ada = await api.person('ada-leaves')
  const laptop = randomUUID()
  await end(ada, await subscribe(ada, laptop))
  expect(await subscribe(ada, laptop)).not.toBeNull()
})

test('of two people of one browser, only whoever has removed it is told nothing there', async () => {
  const [ada, grace] = [await api.person('ada-one-of-two'), await api.person('grace-one-of-two')]
  const shared = randomUUID()
  await end(ada, await subscribe(ada, shared), true)
  const device = await subscribe(grace, shared)
  await end(ada, device, true)
  expect(await devicesOf(grace)).toHaveLength(1)
  expect(await subscribe(ada, shared)).toBeNull()
})

test('one that an older program has subscribed without a name stays off as well, under the name that it says then', async () => {
  const ada = await api.person('ada-older')
  const [laptop, subscription] = [randomUUID(), freshSubscription()]
  const device = await subscribe(ada, laptop, undefined, subscription)
  const path = `${firestorePaths.pushDevices}/${device}`
  await api.write(path, { ...(await api.read(path)), browser: null })
  expect((await end(ada, device, true)).status).toBe(200)
  const removedAt = now
  now += 60_000
  expect(await subscribe(ada, laptop, undefined, subscription)).toBeNull()
  expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ pushRemoved: { [laptop]: removedAt } })
  expect(await subscribe(ada, laptop)).toBeNull()
  expect(await subscribe(ada, laptop, true, subscription)).toBe(device)
  expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ pushRemoved: {} })
})

test('a browser that is removed twice is no error', async () => {
  const ada = await api.person('ada-twice')
  const device = await subscribe(ada, randomUUID())
  expect((await end(ada, device, true)).status).toBe(200)
  expect((await end(ada, device, true)).status).toBe(200)
  expect(await devicesOf(ada)).toEqual([])
})

test('of very many, those removed last are remembered', async () => {
  const ada = await api.person('ada-many-removed')
  const early = Object.fromEntries(Array.from({ length: REMOVED_KEPT }, (_, n) => [randomUUID(), now + n]))
  await api.write(firestorePaths.user(ada.uid), { pushRemoved: early })
  const laptop = randomUUID()
  now += 60_000
  await end(ada, await subscribe(ada, laptop), true)
  const { pushRemoved } = (await api.read(firestorePaths.user(ada.uid))) as { pushRemoved: object }
  expect(Object.keys(pushRemoved)).toEqual(expect.arrayContaining([laptop, ...Object.keys(early).slice(1)]))
  expect(Object.keys(pushRemoved)).toHaveLength(REMOVED_KEPT)
})

test('whoever shows the list learns by the profile that it is another one, and not of a page that comes again', async () => {
  const ada = await api.person('ada-shows')
  const changes = async () => (await api.read(firestorePaths.user(ada.uid)))?.pushDeviceChanges ?? 0
  const [laptop, phone] = [randomUUID(), randomUUID()]
  const ofLaptop = freshSubscription()
  await subscribe(ada, laptop, undefined, ofLaptop)
  expect(await changes()).toBe(1)
  await subscribe(ada, laptop, undefined, ofLaptop)
  expect(await changes()).toBe(1)
  const device = await subscribe(ada, phone)
  expect(await changes()).toBe(2)
  await subscribe(ada, laptop)
  expect(await changes()).toBe(3)
  await end(ada, device)
  await end(ada, device)
  expect(await changes()).toBe(4)
  // Listed already, and takes the place of what that browser was subscribed as.
  const ofSofa = freshSubscription()
  await subscribe(ada, randomUUID(), undefined, ofSofa)
  await subscribe(ada, laptop, undefined, ofSofa)
  expect(await changes()).toBe(6)
})
