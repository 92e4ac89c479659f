import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalPush, type LocalPush } from './local-push.ts'
import { subscribePushBrowser } from './push-browser.ts'
import { sentPush, vapidOf } from './testing/sent-push.ts'

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

type Claims = Partial<Parameters<typeof vapidOf>[0]>
const vapid = (claims: Claims = {}) => vapidOf({ signer: push, audience: push.url, ...claims })
async function send(headers: Record<string, string>, body?: Buffer) {
  const { subscription } = await subscribePushBrowser(push.url, push.publicKey)
  return sentPush(push, subscription.endpoint, { headers, ...(body ? { body } : {}) })
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
