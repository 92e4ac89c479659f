import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../adapters/firestore-database.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask } from '../testing/test-person.ts'

let api: TestApi
/** Nobody listens there. */
const gone = openDatabase('parley-local', '127.0.0.1:9')
let isGone = true
beforeAll(async () => {
  api = await startTestApi(({ ping }) => ({ ping: () => (isGone ? gone.ping() : ping()) }))
})
afterAll(async () => {
  await gone.close()
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
  expect(await ask(`${api.url}/readyz`)).toMatchObject({ status: 200, body: { success: true } })
})
