import { randomBytes } from 'node:crypto'
import { endpoints, firestorePaths, SIGN_IN_BELIEVED_MS } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'

let api: TestApi
let late = 0
/** How much later than its token says a sign-in was made: two of one second cannot be told apart. */
const later = new Map<string, number>()
beforeAll(async () => {
  api = await startTestApi(({ identity }) => ({
    clock: { now: () => Date.now() + late },
    pushes: {
      publicKey: 'public-key',
      knows: ({ endpoint }) => endpoint.startsWith('https://push.test/'),
      send: () => Promise.resolve({ end: 'taken' }),
    },
    identity: {
      async requesterOf(token) {
        const requester = await identity.requesterOf(token)
        return { ...requester, signedInAt: requester.signedInAt + (later.get(token) ?? 0) }
      },
    },
  }))
})
afterAll(() => api.stop())

interface Browser {
  readonly token: string
  ask(name: 'getSipCredentials' | 'endDevices', body?: object, at?: string): ReturnType<typeof ask>
  /** Undefined when it is refused. */
  devices(at?: string): Promise<Record<string, unknown>[]>
}

function browserOf({ uid }: TestPerson, token: string, userAgent: string): Browser {
  const withAgent = (init: RequestInit) => ({
    ...init,
    headers: { ...init.headers, 'user-agent': userAgent, authorization: `Bearer ${token}` },
  })
  return {
    token,
    ask: (name, body = {}, at = api.url) =>
      ask(at + endpoints[name].path, withAgent(json({ userId: uid, ...body }, token))),
    async devices(at = api.url) {
      const { body } = await ask(`${at}${endpoints.devices.path}`, withAgent({}))
      return body.devices as Record<string, unknown>[]
    },
  }
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

/** Their next sign-in, made so much later than now. */
async function signIn({ email }: TestPerson, laterMs: number): Promise<string> {
  const logIn = `${api.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test`
  const { body } = await ask(logIn, json({ email, password: 'secret-1', returnSecureToken: true }))
  const token = String(body.idToken)
  later.set(token, laterMs)
  return token
}

/** Somebody with a place at the carrier, in two browsers that have both asked for a line. */
async function inTwoBrowsers(name: string) {
  const ada = await api.person(name)
  await ada.call('createSipUser', { userId: ada.uid, username: name, email: ada.email })
  const second = await signIn(ada, 60_000)
  const [desk, couch] = [browserOf(ada, ada.idToken, FIREFOX), browserOf(ada, second, SAFARI)]
  expect([
    (await desk.ask('getSipCredentials')).status,
    (await couch.ask('getSipCredentials')).status,
  ]).toEqual([200, 200])
  return { ada, desk, couch }
}

/** What the identity provider does when a password is reset. Sign-ins are told apart by whole seconds, so those of this one still count. */
async function passwordIsReset(ada: TestPerson) {
  const identity = `${api.authUrl}/identitytoolkit.googleapis.com/v1/projects/parley-local/accounts`
  const before = Math.floor(Date.now() / 1000)
  await expect
    .poll(async () => {
      await ask(`${identity}:update`, json({ localId: ada.uid, password: 'secret-2' }, 'owner'))
      const { body } = await ask(`${identity}:lookup`, json({ localId: [ada.uid] }, 'owner'))
      return Number((body.users as { validSince: string }[])[0]?.validSince)
    })
    .toBeGreaterThan(before)
}

/** Their first browser is told of calls. @returns where that stands */
async function pushedTo(ada: TestPerson): Promise<string> {
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const subscription = { endpoint: `https://push.test/${ada.uid}`, keys }
  const { body } = await ada.call('subscribe', { userId: ada.uid, subscription })
  return `${firestorePaths.pushDevices}/${body.device}`
}

const couchOf = async (desk: Browser) => String((await desk.devices()).find(({ isThis }) => !isThis)?.id)

describe('the devices somebody is signed in on', () => {
  test('are named, with when they were seen, and which is this one', async () => {
    const { desk, couch } = await inTwoBrowsers('ada')
    const seenAt = expect.any(Number)
    expect(await desk.devices()).toEqual([
      { id: expect.any(String), name: 'Firefox on Linux', seenAt, isThis: true },
      { id: expect.any(String), name: 'Safari on macOS', seenAt, isThis: false },
    ])
    expect((await couch.devices()).map(({ name }) => name)).toEqual(['Safari on macOS', 'Firefox on Linux'])
  })

  test('A52: one that is ended has no request and no login at the carrier left, and the other goes on', async () => {
    const { ada, desk, couch } = await inTwoBrowsers('ending')
    const before = api.carrier.credentials.size
    const shared = (await api.dependencies.stores.sip.find(ada.uid))?.credentialId
    expect(await desk.ask('endDevices', { device: await couchOf(desk) })).toMatchObject({ status: 200 })
    expect(await couch.ask('getSipCredentials')).toMatchObject({ status: 401 })
    expect(api.carrier.credentials.has(String(shared))).toBe(false)
    expect(await desk.ask('getSipCredentials')).toMatchObject({ status: 200 })
    expect(api.carrier.credentials.size).toBe(before)
    expect((await desk.devices()).map(({ name }) => name)).toEqual(['Firefox on Linux'])
    late += 3_600_000
    expect(await couch.ask('getSipCredentials')).toMatchObject({ status: 401 })
  })

  test('A7: another process believes an ended one for half a minute at most', async () => {
    const { desk, couch } = await inTwoBrowsers('elsewhere')
    const other = await api.another()
    expect((await couch.ask('getSipCredentials', {}, other)).status).toBe(200)
    await desk.ask('endDevices', { device: await couchOf(desk) })
    late += SIGN_IN_BELIEVED_MS
    expect((await couch.ask('getSipCredentials', {}, other)).status).toBe(401)
  })

  test('one that asks another process about itself is not believed for that long', async () => {
    const { desk, couch } = await inTwoBrowsers('asking')
    const other = await api.another()
    expect((await couch.ask('getSipCredentials', {}, other)).status).toBe(200)
    await desk.ask('endDevices', { device: await couchOf(desk) })
    expect(await couch.devices(other)).toBeUndefined()
    expect((await couch.ask('getSipCredentials', {}, other)).status).toBe(401)
  })

  test('one that is ended ends no other, not even where it is still believed', async () => {
    const { desk, couch } = await inTwoBrowsers('revenge')
    const other = await api.another()
    expect((await couch.ask('getSipCredentials', {}, other)).status).toBe(200)
    await desk.ask('endDevices', { device: 'others' })
    expect((await couch.ask('endDevices', { device: 'others' }, other)).status).toBe(401)
    late += SIGN_IN_BELIEVED_MS
    expect((await desk.ask('getSipCredentials')).status).toBe(200)
    expect((await couch.ask('getSipCredentials')).status).toBe(401)
  })

  test('all but this one can be ended at once', async () => {
    const { desk, couch } = await inTwoBrowsers('alone')
    expect(await couch.ask('endDevices', { device: 'others' })).toMatchObject({ status: 200 })
    expect((await desk.ask('getSipCredentials')).status).toBe(401)
    expect((await couch.ask('getSipCredentials')).status).toBe(200)
  })

  test('A7: and with them one of which nobody knew, but none that is made afterwards', async () => {
    const { ada, desk } = await inTwoBrowsers('unlisted')
    const thief = browserOf(ada, await signIn(ada, 30_000), SAFARI)
    late += 120_000
    expect(await desk.ask('endDevices', { device: 'others' })).toMatchObject({ status: 200 })
    expect((await thief.ask('getSipCredentials')).status).toBe(401)
    expect((await desk.ask('getSipCredentials')).status).toBe(200)
    const anew = browserOf(ada, await signIn(ada, late + 60_000), SAFARI)
    expect((await anew.ask('getSipCredentials')).status).toBe(200)
    expect(await desk.devices()).toHaveLength(2)
  })

  test.each([
    ['counts', 'counting', async () => {}],
    // As of a thief who only had it pushed to, when its person is signed in nowhere else.
    ['is not known', 'unknown', (desk: Browser) => desk.ask('endDevices', { device: 'this' })],
  ])(
    'A52: with a password that was reset a browser whose sign-in %s is told of no calls once the next is seen',
    async (_how, name, before) => {
      const { ada, desk, couch } = await inTwoBrowsers(name)
      await couch.ask('endDevices', { device: 'this' })
      await before(desk)
      const path = await pushedTo(ada)
      const anew = browserOf(ada, await signIn(ada, 120_000), SAFARI)
      await passwordIsReset(ada)
      expect(await api.read(path)).not.toBeNull()
      // A7: that the sign-ins of before count was believed a moment ago, and is believed still.
      expect((await desk.ask('endDevices', { device: 'this' })).status).toBe(200)
      expect((await anew.ask('getSipCredentials')).status).toBe(200)
      expect(await api.read(path)).toBeNull()
      const { isEnded } = await api.dependencies.stores.signIns.known(ada.uid)
      expect(isEnded('1')).toBe(true)
    },
  )

  test('A52: a call that is on keeps its login; the keeper replaces it afterwards', async () => {
    const { ada, desk } = await inTwoBrowsers('calling')
    const shared = String((await api.dependencies.stores.sip.find(ada.uid))?.credentialId)
    await api.write(firestorePaths.billing(ada.uid), { activeCall: 's1' })
    await desk.ask('endDevices', { device: 'others' })
    expect(api.carrier.credentials.has(shared)).toBe(true)
    await api.write(firestorePaths.billing(ada.uid), { activeCall: null })
    late += 60_000
    await api.lookAround()
    expect(api.carrier.credentials.has(shared)).toBe(false)
  })

  test('signed in anew the same browser is the same device, whose earlier sign-in is over', async () => {
    const { ada, desk, couch } = await inTwoBrowsers('again')
    const browser = crypto.randomUUID()
    for (const each of [desk, couch]) await each.ask('getSipCredentials', { browser })
    expect(await couch.devices()).toMatchObject([{ isThis: true }])
    late += SIGN_IN_BELIEVED_MS
    expect((await desk.ask('getSipCredentials', { browser })).status).toBe(401)
    expect((await couch.ask('getSipCredentials', { browser })).status).toBe(200)
    const { signIns } = await api.dependencies.stores.signIns.known(ada.uid)
    expect(Object.values(signIns)).toHaveLength(2)
  })

  test('an earlier one that names the browser of a later one does not take its place', async () => {
    const { desk, couch } = await inTwoBrowsers('claiming')
    const browser = crypto.randomUUID()
    for (const each of [couch, desk]) await each.ask('getSipCredentials', { browser })
    expect(await couch.devices()).toHaveLength(2)
  })

  test('one that signs out by itself is none, and the others keep their login', async () => {
    const { ada, desk, couch } = await inTwoBrowsers('leaving')
    const shared = (await api.dependencies.stores.sip.find(ada.uid))?.credentialId
    expect((await couch.ask('endDevices', { device: 'this' })).status).toBe(200)
    expect((await desk.devices()).map(({ name }) => name)).toEqual(['Firefox on Linux'])
    expect((await api.dependencies.stores.sip.find(ada.uid))?.credentialId).toBe(shared)
  })

  test('A8: are nobody else’s to end', async () => {
    const { ada, desk } = await inTwoBrowsers('owner')
    const eve = await api.person('thief')
    const body = { userId: ada.uid, device: await couchOf(desk) }
    expect(await eve.call('endDevices', body)).toMatchObject({ status: 403 })
    expect(await desk.devices()).toHaveLength(2)
  })
})
