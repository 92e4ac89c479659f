import { endpoints, firestorePaths, RECENT_SIGN_IN_MS } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptOf } from '../../testing/kept-of.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'

let api: TestApi
let late = 0
beforeAll(async () => {
  api = await startTestApi(() => ({ clock: { now: () => Date.now() + late } }))
})
afterAll(() => api.stop())

/** Somebody with one of everything. */
async function settled(name: string): Promise<TestPerson> {
  const ada = await api.person(name, 5)
  await ada.call('createSipUser', { userId: ada.uid, username: name, email: ada.email })
  const { body } = await ada.call('availableNumbers', {})
  const [{ phoneNumber }] = body.numbers as [{ phoneNumber: string }]
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber, months: 1 })
  const image = Buffer.from([0xff, 0xd8, 0xff, 0]).toString('base64')
  await ada.call('setPhoto', { userId: ada.uid, image })
  const { uid: userId } = ada
  for (let n = 0; n < 3; n += 1) await api.write(firestorePaths.callLog(userId, `log-${n}`), { userId })
  await api.write(firestorePaths.notice(userId, 'n1'), { id: 'n1', type: 'number_expires' })
  await api.write(firestorePaths.contact(userId, 'grace'), { displayName: 'Grace' })
  await api.write(firestorePaths.blockedNumber(userId, '15005550102'), { createdAt: 1 })
  await api.write(`conversations/${userId}_1`, { userId })
  await api.write(`conversations/${userId}_1/messages/first`, { userId, body: 'Hello' })
  await api.write(`voicemails/${userId}_1`, { userId })
  await api.write(firestorePaths.mediaFile(`${userId}_1`), { uid: userId })
  await api.write(firestorePaths.report(`${userId}_1`), { uid: userId })
  await api.write(`callSessions/${userId}_1`, { uid: userId })
  const metadata = { callDirection: 'outgoing', duration: 60, phoneNumber: '+15005550102' }
  await ada.call('deductCredits', { userId, amount: 0.022, description: 'Call', metadata })
  return ada
}

const logIn = (email: string) =>
  ask(
    `${api.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test`,
    json({ email, password: 'secret-1', returnSecureToken: true }),
  )

describe('D38: the export', () => {
  test('holds everything of a person, nothing of another, and no secret', async () => {
    const [ada] = [await settled('exported'), await settled('bystander')]
    const { status, headers, body } = await ada.call('exportData', { userId: ada.uid })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const { data } = endpoints.exportData.response.parse(body)
    const counts = Object.fromEntries(Object.entries(data).map(([part, rows]) => [part, rows.length]))
    expect(counts).toEqual({
      ...{ profile: 1, phoneNumbers: 1, transactions: 4, calls: 3, contacts: 1, blocked: 1 },
      ...{ conversations: 1, messages: 1, voicemails: 1, payments: 0, notices: 1 },
      ...{ media: 1, reports: 1, messageSends: 0, pushDevices: 0 },
    })
    expect(JSON.stringify(data)).not.toMatch(/bystander|secret|fingerprint|credentialId/)
  })
})

describe('D38: deleting an account', () => {
  test('leaves nothing but a ledger that names nobody', async () => {
    const ada = await settled('leaving')
    const { photoURL, phoneNumber } = (await api.read(firestorePaths.user(ada.uid))) ?? {}
    const credentials = api.carrier.credentials.size
    expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 200 })

    expect(await ada.call('exportData', { userId: ada.uid })).toMatchObject({ status: 401 })
    const { transactions, ...rest } = await keptOf(api.dependencies.stores.account, ada.uid)
    expect(Object.values(rest).flat()).toEqual([])
    expect(transactions.map(entry => entry.description)).toEqual(transactions.map(() => ''))
    expect(transactions.reduce((sum, entry) => sum + Number(entry.amount), 0)).toBe(0)
    for (const path of [firestorePaths.sipUser(ada.uid), firestorePaths.username('leaving')])
      expect(await api.read(path)).toBeNull()
    const call = await api.read(`callSessions/${ada.uid}_1`)
    expect(Object.keys(call ?? {})).toEqual(['erasedAt', 'expiresAt'])
    const digits = String(phoneNumber).slice(1)
    expect(Object.keys(await api.everything()).filter(path => path.includes(digits))).toEqual([])
    const billing = Object.entries(await api.everything()).filter(([path]) => path.startsWith('billing/'))
    const own = billing.filter(([path]) => path.includes(ada.uid))
    expect(own).toEqual([
      [firestorePaths.billing(ada.uid), expect.objectContaining({ balanceMicro: 0, provisional: [] })],
    ])
    expect(api.carrier.credentials.size).toBe(credentials - 1)
    expect(api.carrier.owned.has(String(phoneNumber))).toBe(false)
    expect((await fetch(`${api.url}${photoURL}`)).status).toBe(404)
    expect(await logIn(ada.email)).toMatchObject({ status: 400 })
  })

  test('asks for a sign-in of the last minutes', async () => {
    const ada = await settled('slow')
    late = RECENT_SIGN_IN_MS + 60_000
    const answer = await ada.call('deleteAccount', { userId: ada.uid })
    late = 0
    expect(answer).toMatchObject({ status: 403, body: { code: 'RECENT_SIGN_IN_REQUIRED' } })
    expect(await logIn(ada.email)).toMatchObject({ status: 200 })
  })

  test('waits for the end of a call that is still to be paid', async () => {
    const ada = await settled('talking')
    const billing = await api.read(firestorePaths.billing(ada.uid))
    await api.write(firestorePaths.billing(ada.uid), { ...billing, heldMicro: 22_000 })
    expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({
      status: 409,
      body: { code: 'CALL_IN_PROGRESS' },
    })
    expect(await api.read(firestorePaths.user(ada.uid))).not.toBeNull()
  })

  test('that was cut short is finished when it is asked for again', async () => {
    const ada = await settled('interrupted')
    api.carrier.failNext('releaseNumber')
    expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 502 })
    expect(await logIn(ada.email)).toMatchObject({ status: 200 })
    expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 200 })
    expect(await logIn(ada.email)).toMatchObject({ status: 400 })
  })

  test('A8: is nobody else’s to ask for', async () => {
    const [ada, eve] = [await settled('kept'), await settled('eve')]
    expect(await eve.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 403 })
    expect(await logIn(ada.email)).toMatchObject({ status: 200 })
  })
})
