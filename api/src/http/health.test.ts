import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../adapters/firestore-database.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask } from '../testing/test-person.ts'

let api: TestApi
/** Nobody listens there. */
const gone = openDatabase('parley-local', '127.0.0.1:9')
let now = Date.now()
let pings = 0
let instead: (() => Promise<void>) | null = null
beforeAll(async () => {
  api = await startTestApi(({ ping }) => ({
    clock: { now: () => now },
    ping: () => {
      pings += 1
      return (instead ?? ping)()
    },
  }))
})
afterAll(async () => {
  // `gone` is not closed: it may still be asking, which its client would then fail where nobody could catch it.
  await api.stop()
})

const notReady = { status: 503, body: { success: false, code: 'NETWORK_ERROR' } }

test('without its database the api lives, is not ready, and is ready again with it', async () => {
  now += 1000
  instead = () => gone.ping()
  expect(await ask(`${api.url}/healthz`)).toMatchObject({ status: 200, body: { success: true } })
  expect(await ask(`${api.url}/readyz`)).toMatchObject(notReady)
  instead = null
  now += 1000
  expect(await ask(`${api.url}/readyz`)).toMatchObject({ status: 200, body: { success: true } })
})

test('with a database that says nothing it is not ready after two seconds', async () => {
  now += 1000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => {
    instead = null
    vi.useRealTimers()
  })
  const isAsked = new Promise<void>(resolve => {
    instead = () => {
      resolve()
      return new Promise(() => undefined)
    }
  })
  const answer = ask(`${api.url}/readyz`)
  await isAsked
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answer).toMatchObject(notReady)
})

test('A74: asking often whether it is ready asks the database once a second', async () => {
  now += 1000
  pings = 0
  await Promise.all(Array.from({ length: 20 }, () => ask(`${api.url}/readyz`)))
  await ask(`${api.url}/readyz`)
  expect(pings).toBe(1)
  now += 1000
  await ask(`${api.url}/readyz`)
  expect(pings).toBe(2)
})
