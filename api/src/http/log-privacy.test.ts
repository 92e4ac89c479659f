import { afterAll, beforeAll, expect, test } from 'vitest'
import { telnyxCarrier } from '../adapters/telnyx-carrier.ts'
import { startTestApi, type TestApi } from '../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../testing/test-person.ts'
import { createWebhookSigner } from '../testing/webhook-signer.ts'

const NUMBER = '+14155550166'
const PEER = '+12125550177'
const signer = createWebhookSigner()
const nowhere = {
  apiKey: 'KEY',
  publicKey: signer.publicKey,
  connectionId: 'c',
  baseUrl: 'http://127.0.0.1:9',
}

let api: TestApi
let ada: TestPerson
beforeAll(async () => {
  const { readEvent } = telnyxCarrier(nowhere)
  api = await startTestApi(({ carrier, stores }) => ({
    carrier: { ...carrier, readEvent },
    // A fault whose message tells everything it knows.
    stores: {
      ...stores,
      calls: {
        ...stores.calls,
        report: async report => {
          const cause = Object.assign(new Error(`5 NOT_FOUND: calls/${PEER}`), { request: ada.idToken })
          throw new Error(`${ada.email} ${report.description}`, { cause })
        },
      },
    },
  }))
  ada = await api.person('ada.lovelace', 15)
})
afterAll(() => api.stop())

const incoming = (from: string, to: string) => ({
  data: {
    record_type: 'event',
    id: 'e1',
    event_type: 'call.initiated',
    occurred_at: new Date().toISOString(),
    payload: {
      ...{
        call_control_id: 'cc1',
        call_leg_id: 'leg1',
        call_session_id: 's1',
        connection_id: 'connection-1',
      },
      ...{ direction: 'incoming', state: 'parked', from, to, caller_id_name: 'Grace Hopper' },
    },
  },
})

/** Everything a person does in a day, and everything that can go wrong with it. */
async function aWholeDay(): Promise<void> {
  const userId = ada.uid
  await ada.call('createSipUser', { userId, username: 'ada.lovelace', email: ada.email })
  await ada.call('getSipCredentials', { userId })
  await ada.call('availableNumbers', { areaCode: '415', contains: '5550166' })
  await ada.call('purchaseNumber', { userId, phoneNumber: NUMBER, months: 1 })
  await ada.call('updateProfile', { userId, displayName: 'Ada Lovelace' })
  await ada.call('updateSettings', { userId, settings: { callForwarding: true, forwardTo: PEER } })
  await ada.call('callWithForwardingCode', { userId, number: PEER })
  await ada.call('confirmForwarding', { userId, code: '123456' })
  const metadata = { callDirection: 'outgoing', duration: 60, phoneNumber: PEER, callLogId: `${userId}_1` }
  await ada.call('deductCredits', { userId, amount: 0.022, description: `Call to ${PEER}`, metadata })
  for (const method of ['credential', 'findNumbers', 'orderNumber'] as const) api.carrier.failNext(method)
  await ada.call('getSipCredentials', { userId })
  await ada.call('availableNumbers', { contains: '5550166' })
  await ada.call('purchaseNumber', { userId, phoneNumber: '+14155550167', months: 1 })
  await ada.call('updateProfile', { userId: `${userId}x`, displayName: 'Ada Lovelace' })
  await ask(`${api.url}/api/calls/${NUMBER}?mail=${ada.email}&token=${ada.idToken}`, json({}, ada.idToken))
  await ask(`${api.url}/api/users/update-profile`, json(`{"displayName":"${ada.email}`, ada.idToken))
  await ask(`${api.url}/api/users/update-profile`, json({ displayName: PEER }, `${ada.idToken}x`))
  for (const to of [PEER, NUMBER, '900'])
    await ada.call('sendText', { userId, to, body: 'Ada to Grace' }, crypto.randomUUID())
  api.carrier.loseNext('sendText')
  await ada.call('sendText', { userId, to: PEER, body: 'Grace, Ada here' }, crypto.randomUUID())
  await ada.call('markThread', { userId, conversationId: `${userId}_${PEER.slice(1)}`, seen: 1 })
  for (const to of [NUMBER, PEER]) {
    const { rawBody, headers } = signer.sign(incoming('+16465550199', to))
    const body = new Uint8Array(rawBody)
    await ask(`${api.url}/webhooks/telnyx`, { method: 'POST', headers, body })
    await ask(`${api.url}/webhooks/telnyx`, {
      method: 'POST',
      headers: { ...headers, 'telnyx-timestamp': '1' },
      body,
    })
  }
}

test('A51: the log of a whole day names no number, mail, name, secret or token', async () => {
  await aWholeDay()
  const log = api.logged()
  const statuses = [...log.matchAll(/"status":(\d+)/g)].map(([, status]) => Number(status))
  expect([...new Set(statuses)].sort()).toEqual([200, 400, 401, 403, 404, 409, 500, 502, 503])
  expect(log).toContain('NOT_FOUND')
  expect(log).not.toMatch(/(?:415|212|646)\D{0,2}555\D?01\d\d/)
  expect(log).not.toMatch(/ada\.lovelace|Ada|Grace|parley\.test|eyJ|Bearer|secret|token-of|gencred/)
  expect(log).not.toContain(ada.uid)
})

test('every line is one JSON object with a level and a time', async () => {
  const lines = api.logged().trim().split('\n')
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
  }
})
