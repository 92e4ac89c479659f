import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask } from '../../testing/test-person.ts'

const SECRET = 'a-secret-of-the-scheduler-0123456789'
const DAY = 86_400_000

let api: TestApi
let other: string
let now = Date.UTC(2026, 0, 31, 12)
beforeAll(async () => {
  api = await startTestApi(() => ({ clock: { now: () => now }, jobsSecret: SECRET }))
  other = await api.another()
})
afterAll(() => api.stop())

const run = (name: string, { secret = SECRET, url = api.url, method = 'POST' } = {}) =>
  ask(`${url}/jobs/${name}`, { method, headers: { authorization: `Bearer ${secret}` } })

test('a scheduler has each job done, by whatever process', async () => {
  const { keepers } = await api.processOf(() => ({}))
  const names = keepers.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['calls', 'numbers', 'purchases', 'reconciliation', 'payments']),
  )
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(await run(name)).toMatchObject({ status: 200, body: { success: true } })
})

test('a job that two processes are asked for at once is done once', async () => {
  const ada = await api.person('renewing', 3)
  const phoneNumber = '+14155556001'
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber, months: 1 })
  await ada.call('renewAutomatically', { userId: ada.uid, phoneNumberId: phoneNumber.slice(1), on: true })
  now += 28 * DAY
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => run('numbers', { url: i % 2 ? other : api.url })),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect((await api.ledgerOf(ada.uid)).map(({ type }) => type)).toEqual(['topup', 'number', 'renewal'])
})

test('a job of which something could not be done says so, and the log says what', async () => {
  const ada = await api.person('unreadable', 3)
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: '+14155556002', months: 1 })
  const path = `${firestorePaths.phoneNumbers}/14155556002`
  const number = await api.read(path)
  await api.write(path, { ...number, lifeAt: 1, expiryDate: 'never' })
  expect(await run('numbers')).toMatchObject({ status: 503 })
  expect(api.logged()).toContain('numbers were not looked after')
  await api.remove(path)
})

test('A86: nobody else has anything done', async () => {
  for (const secret of ['', 'wrong', `${SECRET}x`, SECRET.slice(1), SECRET.toUpperCase()])
    expect(await run('numbers', { secret })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  const ada = await api.person('nobody')
  expect(await run('numbers', { secret: ada.idToken })).toMatchObject({ status: 401 })
  expect(await run('nothing')).toMatchObject({ status: 404 })
  expect(await run('nothing', { secret: 'wrong' })).toMatchObject({ status: 401 })
  expect(await run('numbers', { method: 'GET' })).toMatchObject({ status: 405 })
  expect(api.logged()).not.toContain(SECRET)
})

test('A86: without a secret there is no such address, and whoever tries often has to wait', async () => {
  const closed = await api.processOf(() => ({ jobsSecret: null }))
  expect(await run('numbers', { url: closed.url, secret: 'null' })).toMatchObject({ status: 404 })
  const limits = {
    perAddress: 1e6,
    perUser: 1e6,
    perUserSensitive: 3,
    perUserRarely: 1e6,
    perAddressKept: 1e6,
  }
  const { url } = await api.processOf(() => ({ rateLimits: limits }))
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await run('numbers', { url, secret: 'x' })).status)
  expect(statuses).toEqual([401, 401, 401, 429])
})
