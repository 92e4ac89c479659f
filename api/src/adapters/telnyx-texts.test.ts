import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalCarrier } from '@parley/local-cloud'
import { expect, onTestFinished, test } from 'vitest'
import { telnyxCarrier } from './telnyx-carrier.ts'

const text = {
  ...{ from: '+14155550142', to: '+12125550187', body: 'Hello', mediaUrls: [] },
  webhookUrl: 'https://parley.example/webhooks/telnyx?text=s1',
}
const carrierAt = (baseUrl: string) =>
  telnyxCarrier({ apiKey: 'KEY', publicKey: '', connectionId: 'c1', baseUrl })

/** A carrier of which every request is answered so; it counts them. */
async function answering(listener: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    listener(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { carrier: carrierAt(`http://127.0.0.1:${port}/v2`), asked: () => asked }
}
const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const errors = (...codes: string[]) => ({ errors: codes.map(code => ({ code, title: 'No' })) })

test.each([
  ['that says STOP was said', 422, errors('40300'), { outcome: 'refused', failure: 'opted_out' }],
  ['for a reason without a word of ours', 400, errors('12345'), { outcome: 'refused', failure: 'refused' }],
  ['that says nothing', 403, {}, { outcome: 'refused', failure: 'refused' }],
  ['that has too much to do', 429, errors('40011'), { outcome: 'unsent' }],
  ['that is not there', 503, {}, { outcome: 'unsent' }],
])('a carrier %s is asked once', async (_what, status, body, expected) => {
  const { carrier, asked } = await answering(json(status, body))
  expect(await carrier.sendText(text)).toEqual(expected)
  expect(asked()).toBe(1)
})

test.each<[string, RequestListener]>([
  ['breaks off', request => void request.socket.destroy()],
  ['breaks', json(500, {})],
  ['has taken too long itself', json(408, {})],
  ['answers what cannot be read', json(200, { data: {} })],
])(
  'whether a text was sent by a carrier that %s nobody knows, and it is not sent again',
  async (_what, listener) => {
    const { carrier, asked } = await answering(listener)
    await expect(carrier.sendText(text)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
    expect(asked()).toBe(1)
  },
)

test('nothing was sent to a carrier that nobody could connect to', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  expect(await carrierAt(`http://127.0.0.1:${port}/v2`).sendText(text)).toEqual({ outcome: 'unsent' })
})

test('a number that was bought before it could text gets the profile, once', async () => {
  const local = await createLocalCarrier({ data: ':memory:' })
  onTestFinished(() => local.stop())
  const { apiKey, publicKey, connectionId, restUrl: baseUrl } = local
  const account = { apiKey, publicKey, connectionId, baseUrl }
  const order = { phoneNumber: '+14155550142', reference: 'parley:test:1' }
  await telnyxCarrier(account).orderNumber(order)
  const profileOf = async () => {
    const headers = { authorization: `Bearer ${apiKey}` }
    const path = `${baseUrl}/phone_numbers/${encodeURIComponent(order.phoneNumber)}/messaging`
    return ((await (await fetch(path, { headers })).json()) as { data: object }).data
  }
  expect(await profileOf()).toMatchObject({ messaging_profile_id: null })
  const carrier = telnyxCarrier({ ...account, messagingProfileId: 'profile-1' })
  await carrier.ensureTexting(order.phoneNumber)
  await carrier.ensureTexting(order.phoneNumber)
  await carrier.ensureTexting('+14155550143')
  expect(await profileOf()).toMatchObject({ messaging_profile_id: 'profile-1' })
})

test('a text whose answer was lost was sent once, and is found by the address that came with it', async () => {
  const local = await createLocalCarrier({ data: ':memory:' })
  onTestFinished(() => local.stop())
  const { apiKey, publicKey, connectionId, restUrl: baseUrl } = local
  const carrier = telnyxCarrier({ apiKey, publicKey, connectionId, baseUrl })
  await carrier.orderNumber({ phoneNumber: text.from, reference: 'parley:test:1' })
  const headers = { 'content-type': 'application/json' }
  const control = { method: 'POST', headers, body: JSON.stringify({ loseAnswers: 1 }) }
  await fetch(`${local.url}/control/texts`, control)
  const webhookUrl = 'http://127.0.0.1:9/webhooks/telnyx?text=s1'
  const lost = carrier.sendText({ ...text, to: '+15005550102', webhookUrl })
  await expect(lost).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
  const found = await carrier.textsSince(text.from, '+15005550102', Date.now() - 60_000)
  expect(found.map(one => one.webhookUrl)).toEqual([webhookUrl])
  expect(await carrier.sendText({ ...text, to: '+15005550102', webhookUrl })).toMatchObject({
    outcome: 'taken',
  })
})
