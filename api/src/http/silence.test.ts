import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultDeadlines } from '../concurrency/deadlines.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CarrierEvent } from '../ports/carrier-event.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../testing/test-person.ts'

type Silent = 'store' | 'accounts' | 'identity' | null
let silent: Silent = null

/** The same port, but that it answers nothing at all while it is silent; what was asked then stays unanswered. */
const sometimes = <P extends object>(who: Silent, port: P): P =>
  new Proxy(port, {
    get: (target, name, receiver) => {
      const method: unknown = Reflect.get(target, name, receiver)
      if (silent !== who || typeof method !== 'function') return method
      return () => new Promise(() => undefined)
    },
  })

/** Shorter than the real ones, and long enough for what does answer on a busy machine. */
const quick = { store: 1000, identity: 500, carrier: 1000, lock: 100, request: 2000, webhook: 800 }
const withSilence = (real: Dependencies): Partial<Dependencies> => ({
  deadlines: quick,
  accounts: sometimes('accounts', real.accounts),
  identity: sometimes('identity', real.identity),
  // What a test signs is believed.
  carrier: { ...real.carrier, readEvent: async body => JSON.parse(body.toString()) as CarrierEvent },
  stores: { ...real.stores, calls: sometimes('store', real.stores.calls) },
})

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  api = await startTestApi(withSilence)
  ada = await api.person('ada', 5)
})
afterAll(() => api.stop())
beforeEach(() => {
  silent = null
})

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

test('a database that falls silent for a moment is told to whoever asked meanwhile, and locks nobody out', async () => {
  silent = 'store'
  const asked = [ada.call('deductCredits', report()), hangup(), hangup()]
  expect(await Promise.all(asked)).toMatchObject([outage, outage, outage])
  silent = null
  expect(await ada.call('deductCredits', report())).toMatchObject({ status: 200 })
  expect(await hangup()).toMatchObject({ status: 200 })
})

test.each([
  ['how an account is', 'accounts'],
  ['whose a token is', 'identity'],
] as const)('a provider that does not say %s keeps nobody waiting', async (_what, who) => {
  silent = who
  expect(await ada.call('getSipCredentials', { userId: ada.uid })).toMatchObject(outage)
  silent = null
  expect(await ada.call('getSipCredentials', { userId: ada.uid })).toMatchObject({ status: 404 })
})

test('an answer is there within 15 seconds, a webhook’s within five', () => {
  const { identity, request, webhook } = defaultDeadlines
  expect(identity + request).toBeLessThan(15_000)
  expect(webhook).toBeLessThan(5000)
})
