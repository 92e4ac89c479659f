import { CREDENTIAL_AGE_MS, firestorePaths, ParleyError } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'
import { createCredentialKeeper } from './credential-keeper.ts'
import type { SipStore } from './sip-store.ts'

/** Sign-ins are dated by the machine: our own clock is ahead of it, and no sign-in comes after a credential by chance. */
const AHEAD_MS = 240_000

let api: TestApi
let now = Date.now() + AHEAD_MS
let created: (store: SipStore['create']) => SipStore['create'] = create => create
beforeAll(async () => {
  api = await startTestApi(({ stores }) => {
    const { sip } = stores
    const create: SipStore['create'] = (user, at) => created(sip.create)(user, at)
    return { clock: { now: () => now }, stores: { ...stores, sip: { ...sip, create } } }
  })
})
afterAll(() => api.stop())

const setUp = (person: TestPerson, username: string) =>
  person.call('createSipUser', { userId: person.uid, username, email: person.email })
const credentials = async (person: TestPerson) =>
  (await person.call('getSipCredentials', { userId: person.uid })).body.credentials
const sipUserOf = async ({ uid }: TestPerson) => {
  const sipUser = await api.dependencies.stores.sip.find(uid)
  if (!sipUser) throw new Error('has no place at the carrier')
  return sipUser
}
/** Ids of the credentials at the carrier that were made for somebody. */
const madeFor = ({ uid }: TestPerson) =>
  [...api.carrier.credentials.values()].filter(({ name }) => name.includes(uid)).map(({ id }) => id)

async function settled(name: string) {
  const ada = await api.person(name)
  await setUp(ada, name)
  return { ada, first: (await sipUserOf(ada)).credentialId }
}

const DAY_MS = 86_400_000
async function aDayLater<T>(look: () => Promise<T>): Promise<T> {
  now += DAY_MS + 1
  return look()
}

describe('A49: a credential is made once, whatever is lost', () => {
  test('the carrier’s answer: whoever asks again gets the one that was made', async () => {
    const ada = await api.person('unheard')
    api.carrier.loseNext('createCredential')
    expect(await setUp(ada, 'unheard')).toMatchObject({ status: 502 })
    const made = madeFor(ada)
    expect(await setUp(ada, 'unheard')).toMatchObject({ status: 200 })
    expect(made).toHaveLength(1)
    expect([madeFor(ada), (await sipUserOf(ada)).credentialId]).toEqual([made, made[0]])
  })

  test('the database’s answer: what was stored counts, and is not given back', async () => {
    const ada = await api.person('committed')
    created = create => async (user, at) => {
      await create(user, at)
      throw new ParleyError('NETWORK_ERROR')
    }
    const answer = await setUp(ada, 'committed')
    created = create => create
    expect(answer).toMatchObject({ status: 200 })
    expect(madeFor(ada)).toEqual([(await sipUserOf(ada)).credentialId])
    expect(await credentials(ada)).toMatchObject({ username: expect.stringMatching(/^gencred/) })
  })

  test('the process: the next attempt finds the credential that nobody had stored', async () => {
    const ada = await api.person('killed')
    created = () => () => Promise.reject(new ParleyError('NETWORK_ERROR'))
    expect(await setUp(ada, 'killed')).toMatchObject({ status: 503 })
    created = create => create
    const made = madeFor(ada)
    expect(made).toHaveLength(1)
    expect(await setUp(ada, 'killed')).toMatchObject({ status: 200 })
    expect(madeFor(ada)).toEqual(made)
  })

  test('the person: what is nobody’s is deleted within a day, and nothing else', async () => {
    const { ada } = await settled('keeper')
    const nobody = await api.carrier.createCredential('parley:parley-local:gone:0')
    const foreign = await api.carrier.createCredential('made at the console')
    await api.lookAround()
    expect(api.carrier.credentials.has(nobody.id)).toBe(true)
    await aDayLater(api.lookAround)
    expect([nobody, foreign].map(({ id }) => api.carrier.credentials.has(id))).toEqual([false, true])
    expect(madeFor(ada)).toEqual([(await sipUserOf(ada)).credentialId])
  })
})

test('S5: of a sign-up that its browser has undone nothing is left within a day', async () => {
  const { ada, first } = await settled('undone')
  await api.remove(firestorePaths.user(ada.uid))
  await api.lookAround()
  expect(madeFor(ada)).toEqual([first])
  await aDayLater(api.lookAround)
  expect([madeFor(ada), await api.read(firestorePaths.sipUser(ada.uid))]).toEqual([[], null])
})

describe('A52: a credential serves a day', () => {
  test('and is replaced by itself then, once, unless somebody asks for the next one', async () => {
    const { ada, first } = await settled('daily')
    const before = await credentials(ada)
    now += CREDENTIAL_AGE_MS - 1000
    await api.lookAround()
    expect(madeFor(ada)).toEqual([first])
    now += 1000
    await api.lookAround()
    const [second, ...others] = madeFor(ada)
    expect([second === first, others]).toEqual([false, []])
    await aDayLater(api.lookAround)
    expect(madeFor(ada)).toEqual([second])
    expect(await credentials(ada)).not.toEqual(before)
    await aDayLater(async () => credentials(ada))
    expect(madeFor(ada)).not.toContain(second)
  })

  test('but never ends in a call', async () => {
    const { ada, first } = await settled('talking')
    const before = await credentials(ada)
    await api.write(firestorePaths.billing(ada.uid), { activeCall: 's1' })
    await aDayLater(api.lookAround)
    expect(await credentials(ada)).toEqual(before)
    expect(madeFor(ada)).toEqual([first])
    await api.write(firestorePaths.billing(ada.uid), { activeCall: null })
    await aDayLater(api.lookAround)
    expect(madeFor(ada)).not.toContain(first)
  })

  test('or until its person is signed out everywhere', async () => {
    const { ada, first } = await settled('revoked')
    const update = `${api.authUrl}/identitytoolkit.googleapis.com/v1/accounts:update?key=test`
    const withPassword = async (password: string) => {
      const { body } = await ask(update, json({ idToken: ada.idToken, password, returnSecureToken: true }))
      return String(body.idToken)
    }
    const askWith = (idToken: string) =>
      ask(`${api.url}/api/telnyx/get-sip-credentials`, json({ userId: ada.uid }, idToken))
    await api.write(firestorePaths.sipUser(ada.uid), { ...(await sipUserOf(ada)), credentialAt: 1 })
    await api.write(firestorePaths.billing(ada.uid), { activeCall: 's1' })
    const idToken = await withPassword('another-1')
    expect((await askWith(idToken)).status).toBe(200)
    expect(madeFor(ada)).toEqual([first])
    await api.write(firestorePaths.billing(ada.uid), { activeCall: null })
    expect((await askWith(idToken)).status).toBe(200)
    expect(madeFor(ada)).not.toContain(first)
    expect(madeFor(ada)).toHaveLength(1)
  })

  test('or until the carrier has lost it: then there is another at once', async () => {
    const { ada, first } = await settled('lost')
    await api.carrier.deleteCredential(first)
    expect(await credentials(ada)).toMatchObject({ username: expect.stringMatching(/^gencred/) })
    expect(madeFor(ada)).toEqual([(await sipUserOf(ada)).credentialId])
  })
})

describe('a stolen credential', () => {
  const rotation = () => {
    const { stores, clock, accounts, numberTag: tag } = api.dependencies
    const parts = { store: stores.sip, carrier: api.carrier, clock, accounts, tag }
    return createCredentialKeeper({ ...parts, lock: createKeyedLock() })
  }

  /** Somebody whose stolen credential the carrier has refused to delete. */
  async function robbed(name: string) {
    const { ada, first: stolen } = await settled(name)
    api.carrier.failNext('deleteCredential')
    await expect(rotation().rotateNow(ada.uid)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
    const after = await sipUserOf(ada)
    expect(after.credentialId).not.toBe(stolen)
    expect(after.staleCredentialId).toBe(stolen)
    expect(api.carrier.credentials.has(stolen)).toBe(true)
    return { ada, stolen, replacement: after.credentialId }
  }

  const retries = {
    'rotated again': ({ uid }: TestPerson) => rotation().rotateNow(uid),
    'asked for the new one': async ({ uid }: TestPerson) => void (await rotation().current(uid)),
    'looked after': async () => {
      now += 60_000
      await rotation().lookAround()
    },
  }
  test.each(Object.entries(retries))('A52: is deleted at last when it is %s', async (name, retry) => {
    const { ada, stolen, replacement } = await robbed(name.replaceAll(' ', '_'))
    await retry(ada)
    expect(madeFor(ada)).toEqual([replacement])
    expect(await sipUserOf(ada)).toMatchObject({ credentialId: replacement, staleCredentialId: null })
    expect(api.carrier.credentials.has(stolen)).toBe(false)
  })

  test('A52: and what was to be replaced since then is replaced as well', async () => {
    const { ada, stolen, replacement } = await robbed('robbed_twice')
    now += 1000
    await rotation().rotateSoon(ada.uid)
    expect([stolen, replacement].filter(id => api.carrier.credentials.has(id))).toEqual([])
    expect(madeFor(ada)).toEqual([(await sipUserOf(ada)).credentialId])
  })

  test('A52: does not keep its owner from the new one while it cannot be deleted', async () => {
    const { ada, stolen } = await robbed('patient')
    api.carrier.failNext('deleteCredential')
    expect((await ada.call('getSipCredentials', { userId: ada.uid })).status).toBe(200)
    expect((await sipUserOf(ada)).staleCredentialId).toBe(stolen)
  })

  test('D38: is left to the deletion of somebody who leaves, and nobody is told that this failed', async () => {
    const { ada, first } = await settled('leaving')
    await api.dependencies.stores.account.beginDeletion(ada.uid, now)
    await rotation().rotateNow(ada.uid)
    await aDayLater(rotation().lookAround)
    expect(madeFor(ada)).toEqual([first])
  })

  test('D38: is deleted with the account', async () => {
    now = Date.now() + AHEAD_MS
    const { ada } = await robbed('leaver')
    expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 200 })
    expect(madeFor(ada)).toEqual([])
  })
})
