import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalCarrier } from '@parley/local-cloud'
import { describe, expect, test } from 'vitest'
import { carrierContract } from '../testing/carrier-contract.ts'
import { createMemoryCarrier } from '../testing/memory-carrier.ts'
import { createWebhookSigner } from '../testing/webhook-signer.ts'
import { telnyxCarrier } from './telnyx-carrier.ts'

carrierContract('the Telnyx adapter, on the embedded carrier,', async () => {
  const local = await createLocalCarrier({ data: ':memory:' })
  const { apiKey, publicKey, connectionId, restUrl: baseUrl } = local
  return { carrier: telnyxCarrier({ apiKey, publicKey, connectionId, baseUrl }), stop: local.stop }
})

carrierContract('the carrier in memory', async () => ({
  carrier: createMemoryCarrier(),
  stop: async () => undefined,
}))

const offline = (publicKey: string) =>
  telnyxCarrier({ apiKey: 'KEY', publicKey, connectionId: 'c1', baseUrl: 'http://127.0.0.1:9/v2' })

test('a carrier that does not answer is unavailable, and says nothing of itself', async () => {
  await expect(offline('').loginToken('x')).rejects.toMatchObject({
    code: 'CARRIER_UNAVAILABLE',
    message: 'CARRIER_UNAVAILABLE',
  })
})

test.each(['null', '{"data":null}', '{"data":{"id":""}}', '<html></html>'])(
  'a credential that is answered as %s is the carrier’s fault',
  async answer => {
    const server = createServer((_request, response) => {
      response
        .setHeader('content-type', answer.startsWith('<') ? 'text/html' : 'application/json')
        .end(answer)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
    const carrier = telnyxCarrier({ apiKey: 'KEY', publicKey: '', connectionId: 'c1', baseUrl })
    await expect(carrier.createCredential('ada')).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
    await expect(carrier.credential('c1')).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  },
)

describe('an order to send a call on', () => {
  const answered = async (status: number, code: string) => {
    const server = createServer((_request, response) => {
      const body = JSON.stringify({ errors: [{ code, title: 'No' }] })
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
    const carrier = telnyxCarrier({ apiKey: 'KEY', publicKey: '', connectionId: 'c1', baseUrl })
    const to = { number: '+15005550100' }
    const order = { to, from: '+14155550110', timeLimitSeconds: 60, commandId: 'c' }
    const taken = await carrier.sendOn('v3:leg', order).catch(({ code }) => code)
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    return taken
  }

  test.each([
    ['never taken', 403, '10010', false],
    ['never taken', 422, '10015', false],
    ['of a call that is over', 422, '90018', true],
    ['of a call that is not known', 404, '10005', true],
    ['of another account', 401, '10009', 'CARRIER_UNAVAILABLE'],
  ])('%s: %i %s', async (_what, status, code, taken) => {
    expect(await answered(status, code)).toBe(taken)
  })
})

describe('a webhook', () => {
  const signer = createWebhookSigner()
  const carrier = offline(signer.publicKey)
  const payload = {
    call_control_id: 'cc1',
    call_leg_id: 'leg1',
    call_session_id: 's1',
    connection_id: 'c1',
    from: '+14155550110',
    to: '+15005550100',
    direction: 'outgoing',
    state: 'parked',
    from_sip_uri: 'sip:gencred1@sip.telnyx.com',
    caller_id_name: 'Ada',
    client_state: 'aGVsbG8=',
    hangup_source: 'callee',
  }
  const event = (event_type: string, change: object = {}) => ({
    data: {
      id: 'e1',
      record_type: 'event',
      event_type,
      occurred_at: '2026-01-01T00:00:00.000Z',
      payload: { ...payload, ...change },
    },
  })

  const base = {
    eventId: 'e1',
    at: Date.UTC(2026, 0, 1),
    callControlId: 'cc1',
    legId: 'leg1',
    sessionId: 's1',
  }

  test.each([
    [
      'call.initiated',
      {
        type: 'initiated',
        direction: 'outgoing',
        parked: true,
        from: '+14155550110',
        to: '+15005550100',
        callerName: 'Ada',
        sipUsername: 'gencred1',
        browser: null,
        clientState: 'hello',
      },
    ],
    ['call.answered', { type: 'answered' }],
    ['call.hangup', { type: 'hangup', cause: 'unspecified', source: 'callee' }],
  ])('%s is read in our words', async (eventType, expected) => {
    const { rawBody, headers } = signer.sign(event(eventType))
    expect(await carrier.readEvent(rawBody, headers)).toEqual({
      kind: 'call',
      event: { ...base, connectionId: 'c1', ...expected },
    })
  })

  const browser = crypto.randomUUID()
  test.each([
    [[{ name: 'X-Parley-Browser', value: browser }], browser],
    [[{ name: 'x-parley-browser', value: browser }], browser],
    [[{ name: 'X-Parley-Browser', value: '<script>' }], null],
    [[{ name: 'X-Called-Number', value: browser }], null],
    ['weather', null],
    [[null, 7], null],
  ])('D43: a call that comes with %j began in the browser %s', async (custom_headers, told) => {
    const { rawBody, headers } = signer.sign(event('call.initiated', { custom_headers }))
    expect(await carrier.readEvent(rawBody, headers)).toMatchObject({ event: { browser: told } })
  })

  test.each([null, undefined, 'weather', 7])('who hung up is not known when it says %s', async source => {
    const { rawBody, headers } = signer.sign(event('call.hangup', { hangup_source: source }))
    expect(await carrier.readEvent(rawBody, headers)).toMatchObject({ event: { source: 'unknown' } })
  })

  test.each([
    ['A62 of another kind', event('call.bridged')],
    ['without its ids', event('call.answered', { call_session_id: undefined })],
    ['without a payload', { data: { id: 'e1', event_type: 'call.answered' } }],
    ['without data', {}],
  ])('%s means nothing, but is authentic', async (_name, body) => {
    const { rawBody, headers } = signer.sign(body)
    expect(await carrier.readEvent(rawBody, headers)).toBeNull()
  })

  const now = Math.floor(Date.now() / 1000)
  test.each([
    ['of another key', createWebhookSigner().sign(event('call.answered'))],
    ['older than 300 s', signer.sign(event('call.answered'), now - 330)],
    ['from more than 300 s ahead', signer.sign(event('call.answered'), now + 330)],
    ['without headers', { ...signer.sign(event('call.answered')), headers: {} }],
    [
      'written anew',
      {
        ...signer.sign(event('call.answered')),
        rawBody: Buffer.from(JSON.stringify(event('call.answered'), null, 1)),
      },
    ],
  ])('A60: %s is refused', async (_name, { rawBody, headers }) => {
    await expect(carrier.readEvent(rawBody, headers)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
