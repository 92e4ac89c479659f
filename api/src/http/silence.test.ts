import { REQUEST_TIMEOUT_MS, SIGN_IN_BELIEVED_MS } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultDeadlines } from '../concurrency/deadlines.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CarrierEvent } from '../ports/carrier-event.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../testing/test-person.ts'

type Silent = 'store' | 'accounts' | 'identity' | null
let silent: Silent = null
/** How often a silent port has been asked. */
let asked = 0
let late = 0

/** The same port, but that it answers nothing at all while it is silent; what was asked then stays unanswered. */
const sometimes = <P extends object>(who: Silent, port: P): P =>
  new Proxy(port, {
    get: (target, name, receiver) => {
      const method: unknown = Reflect.get(target, name, receiver)
      if (silent !== who || typeof method !== 'function') return method
      return () => {
        asked += 1
        return new Promise(() => undefined)
      }
    },
  })

const withSilence = (real: Dependencies): Partial<Dependencies> => ({
  clock: { now: () => Date.now() + late },
  accounts: sometimes('accounts', real.accounts),
  identity: sometimes('identity', real.identity),
  // What a test signs is believed.
  carrier: {
    ...real.carrier,
    readEvent: async body => ({ kind: 'call', event: JSON.parse(body.toString()) as CarrierEvent }),
  },
  stores: { ...real.stores, calls: sometimes('store', real.stores.calls) },
})

/** What is answered while somebody says nothing for so long; the time passes without being waited for. */
async function duringSilence<T>(
  who: Silent,
  milliseconds: number,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    silent = who
    asked = 0
    const answers = Promise.all(requests.map(request => request()))
    while (asked < requests.length) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(milliseconds)
    return await answers
  } finally {
    silent = null
    vi.useRealTimers()
  }
}

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  api = await startTestApi(withSilence)
  ada = await api.person('ada', 5)
})
afterAll(() => api.stop())
const report = () => ({
  userId: ada.uid,
  amount: 0.022,
  description: 'Call',
  metadata: { callDirection: 'outgoing', duration: 60, phoneNumber: '+15005550100', callLogId: 'k1' },
})
const outage = { status: 503, body: { success: false, code: 'NETWORK_ERROR' } }
const hangup = () => {
  const ids = { callControlId: 'c', legId: 'l', sessionId: 's1', eventId: 'e', connectionId: 'connection-1' }
  const event = { ...ids, type: 'hangup', at: Date.now(), cause: 'normal_clearing' }
  return ask(`${api.url}/webhooks/telnyx`, json(event))
}

test('a database that falls silent is told to whoever asks within 5 s, and locks nobody out afterwards', async () => {
  const requests = [() => ada.call('deductCredits', report()), hangup]
  expect(await duringSilence('store', 5000, requests)).toMatchObject([outage, outage])
  expect(await ada.call('deductCredits', report())).toMatchObject({ status: 200 })
  expect(await hangup()).toMatchObject({ status: 200 })
})

test.each([
  ['how an account is', 'accounts'],
  ['whose a token is', 'identity'],
] as const)('a provider that does not say %s keeps nobody waiting', async (_what, who) => {
  late += SIGN_IN_BELIEVED_MS
  const credentials = () => ada.call('getSipCredentials', { userId: ada.uid })
  expect(await duringSilence(who, 5000, [credentials])).toMatchObject([outage])
  expect(await credentials()).toMatchObject({ status: 404 })
})

test('an answer is there within 15 seconds', () => {
  expect(defaultDeadlines.identity + defaultDeadlines.request).toBeLessThan(15_000)
  expect(REQUEST_TIMEOUT_MS).toBeGreaterThan(15_000)
})
