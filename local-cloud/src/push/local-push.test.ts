import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalPush, type LocalPush } from './local-push.ts'
import { subscribePushBrowser } from './push-browser.ts'

let push: LocalPush
let other: LocalPush
beforeAll(async () => {
  push = await createLocalPush({ data: ':memory:' })
  other = await createLocalPush({ data: ':memory:' })
})
afterAll(async () => {
  await push.stop()
  await other.stop()
})

const seconds = () => Math.floor(Date.now() / 1000)
interface Claims {
  readonly signer?: LocalPush
  readonly audience?: string
  readonly lasts?: number
  readonly key?: string
}
async function vapid({ signer = push, audience = push.url, lasts = 3_600, key }: Claims = {}) {
  const point = Buffer.from(signer.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: signer.privateKey }
  const token = await new SignJWT({ aud: audience, exp: seconds() + lasts, sub: 'mailto:a@b.test' })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }))
  return `vapid t=${token}, k=${key ?? signer.publicKey}`
}
async function send(headers: Record<string, string>, body = Buffer.alloc(100)) {
  const { subscription } = await subscribePushBrowser(push.url, push.publicKey)
  const response = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: { ttl: '60', 'content-encoding': 'aes128gcm', ...headers },
    body,
  })
  return response
}

test('RFC 8030: what is taken has a place of its own', async () => {
  const response = await send({ authorization: await vapid() })
  expect(response.status).toBe(201)
  expect(response.headers.get('location')).toMatch(new RegExp(`^${push.url}/messages/`))
})

test.each([
  ['without a sender', async () => ({})],
  [
    'for another push service',
    async () => ({ authorization: await vapid({ audience: 'https://other.test' }) }),
  ],
  ['that is over', async () => ({ authorization: await vapid({ lasts: -1 }) })],
  ['for longer than a day', async () => ({ authorization: await vapid({ lasts: 86_500 }) })],
  ['of another key', async () => ({ authorization: await vapid({ signer: other }) })],
  [
    'of another key, under the right name',
    async () => ({ authorization: await vapid({ signer: other, key: push.publicKey }) }),
  ],
])('RFC 8292: a token %s is refused', async (_name, headers) => {
  expect((await send((await headers()) as Record<string, string>)).status).toBe(401)
})

test.each([
  ['no time to live', { ttl: 'soon' }, 100, 400],
  ['a topic that is too long', { topic: 'a'.repeat(33) }, 100, 400],
  ['a topic of other signs', { topic: 'a b' }, 100, 400],
  ['an urgency that there is not', { urgency: 'extreme' }, 100, 400],
  ['nothing sealed', { 'content-encoding': 'identity' }, 100, 400],
  ['more than 4096 bytes', {}, 4_097, 413],
])('a push with %s is refused', async (_name, headers, bytes, status) => {
  const authorization = await vapid()
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  expect((await send({ ...given, authorization }, Buffer.alloc(bytes))).status).toBe(status)
})

test('the page shows who has subscribed, and gives a subscription up', async () => {
  const { subscription } = await subscribePushBrowser(push.url, push.publicKey)
  const id = subscription.endpoint.split('/').at(-1) ?? ''
  const page = await (await fetch(push.url)).text()
  expect(page).toContain(`${id.slice(0, 12)}…`)
  expect(page).not.toContain(push.privateKey)
  await fetch(`${push.url}/control/give-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  const answer = await fetch(subscription.endpoint, { method: 'POST', body: 'x' })
  expect(answer.status).toBe(410)
})

test('no page of another site reaches it', async () => {
  expect((await fetch(push.url, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
})
