import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../adapters/firestore-database.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask } from '../testing/test-person.ts'

let api: TestApi
/** Nobody listens there. */
const gone = openDatabase('parley-local', '127.0.0.1:9')
let isGone = true
let pings = 0
let late = 0
beforeAll(async () => {
  api = await startTestApi(({ ping }) => ({
    clock: { now: () => Date.now() + late },
    ping: () => {
      pings += 1
      return isGone ? gone.ping() : ping()
    },
  }))
})
afterAll(async () => {
  // `gone` is not closed: it may still be asking, which its client would then fail where nobody could catch it.
  await api.stop()
})

test('without its database the api lives, is not ready, says so in time, and is ready again with it', async () => {
  expect(await ask(`${api.url}/healthz`)).toMatchObject({ status: 200, body: { success: true } })
  const asked = performance.now()
  expect(await ask(`${api.url}/readyz`)).toMatchObject({
    status: 503,
    body: { success: false, code: 'NETWORK_ERROR' },
  })
  expect(performance.now() - asked).toBeLessThan(10_000)
  isGone = false
  late = 1000
  expect(await ask(`${api.url}/readyz`)).toMatchObject({ status: 200, body: { success: true } })
})

test('A74: asking often whether it is ready asks the database once a second', async () => {
  late += 1000
  pings = 0
  await Promise.all(Array.from({ length: 20 }, () => ask(`${api.url}/readyz`)))
  await ask(`${api.url}/readyz`)
  expect(pings).toBeLessThan(3)
  late += 1000
  await ask(`${api.url}/readyz`)
  expect(pings).toBeGreaterThan(1)
})
