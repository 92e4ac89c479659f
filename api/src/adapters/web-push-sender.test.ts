import { createServer } from 'node:http'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { createLocalPush, type LocalPush, subscribePushBrowser } from '@parley/local-cloud'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { PushOrder } from '../ports/push-sender.ts'
import { KNOWN_PUSH_HOSTS } from './push-hosts.ts'
import { webPushSender } from './web-push-sender.ts'

let push: LocalPush
let now = Date.now()
beforeAll(async () => {
  push = await createLocalPush({ data: ':memory:', now: () => now })
})
afterAll(() => push.stop())

const order: PushOrder = { text: '{"type":"test"}', ttlSeconds: 60, urgency: 'high', topic: 'topic-1' }
const senderTo = (localOrigin: string, answerMs?: number) =>
  webPushSender({
    config: {
      ...{ publicKey: push.publicKey, privateKey: push.privateKey, subject: 'mailto:ops@parley.test' },
      ...{ hosts: KNOWN_PUSH_HOSTS, localOrigin },
    },
    clock: { now: () => now },
    ...(answerMs === undefined ? {} : { answerMs }),
  })
const answers = (body: object) =>
  fetch(`${push.url}/control/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('what is sent is opened by the browser it was sealed for, and by no push service', async () => {
  const browser = await subscribePushBrowser(push.url, push.publicKey)
  expect(await senderTo(push.url).send(browser.subscription, order)).toEqual({ end: 'taken' })
  const state = await (await fetch(`${push.url}/control/state`)).text()
  expect(state).not.toContain('"type":"test"')
  expect(await browser.take()).toEqual([
    { text: order.text, ttlSeconds: 60, urgency: 'high', topic: 'topic-1' },
  ])
})

test('RFC 8292: the same header is used until an hour before its end, and a new one then', async () => {
  const browser = await subscribePushBrowser(push.url, push.publicKey)
  const sender = senderTo(push.url)
  const begin = now
  for (const laterHours of [0, 10, 11.5]) {
    now = begin + laterHours * 3_600_000
    expect(await sender.send(browser.subscription, order)).toEqual({ end: 'taken' })
  }
})

test('of one topic the latest waits, and none longer than its time', async () => {
  const browser = await subscribePushBrowser(push.url, push.publicKey)
  const sender = senderTo(push.url)
  await sender.send(browser.subscription, { ...order, text: 'first' })
  await sender.send(browser.subscription, { ...order, text: 'second' })
  await sender.send(browser.subscription, { ...order, text: 'short', topic: 'other', ttlSeconds: 5 })
  now += 5_000
  expect((await browser.take()).map(({ text }) => text)).toEqual(['second'])
})

test('a subscription that is over, or never was, is gone', async () => {
  const browser = await subscribePushBrowser(push.url, push.publicKey)
  const sender = senderTo(push.url)
  await browser.giveUp()
  expect(await sender.send(browser.subscription, order)).toEqual({ end: 'gone' })
  const never = { ...browser.subscription, endpoint: `${push.url}/push/never` }
  expect(await sender.send(never, order)).toEqual({ end: 'gone' })
})

test.each([
  [
    { answer: 429, retryAfter: 30 },
    { end: 'later', afterMs: 30_000 },
  ],
  [{ answer: 503 }, { end: 'later', afterMs: null }],
  [{ answer: 413 }, { end: 'refused', status: 413 }],
  [{ answer: 'slow' }, { end: 'later', afterMs: null }],
  [{ answer: 'endless' }, { end: 'taken' }],
])('a push service that answers %j', async (answer, outcome) => {
  const browser = await subscribePushBrowser(push.url, push.publicKey)
  await answers({ ...answer, count: 1 })
  expect(await senderTo(push.url, 500).send(browser.subscription, order)).toEqual(outcome)
})

test('one that wants to speak another protocol has not answered', async () => {
  const other = createRawServer(socket => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
  })
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const { subscription } = await subscribePushBrowser(push.url, push.publicKey)
  const to = { ...subscription, endpoint: `${origin}/push/one` }
  expect(await senderTo(origin).send(to, order)).toEqual({ end: 'later', afterMs: null })
})

test('a redirect leads nowhere', async () => {
  let asked = 0
  const inside = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>(resolve => inside.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void inside.close())
  const browser = await subscribePushBrowser(push.url, push.publicKey)
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`
  await answers({ answer: 307, count: 1, location })
  expect(await senderTo(push.url).send(browser.subscription, order)).toEqual({ end: 'refused', status: 307 })
  expect(asked).toBe(0)
})

test('an address that is not asked is refused before anything is sent', async () => {
  const browser = await subscribePushBrowser(push.url, push.publicKey)
  const sender = senderTo('http://127.0.0.1:1')
  expect(sender.knows(browser.subscription)).toBe(false)
  expect(await sender.send(browser.subscription, order)).toEqual({ end: 'refused', status: null })
  expect(await browser.take()).toEqual([])
})

test('A55: keys that nothing can be sealed for are known as such', async () => {
  const browser = await subscribePushBrowser(push.url, push.publicKey)
  const sender = senderTo(push.url)
  expect(sender.knows(browser.subscription)).toBe(true)
  const noPoint = Buffer.alloc(65, 7).toString('base64url')
  const keys = { ...browser.subscription.keys, p256dh: noPoint }
  expect(sender.knows({ ...browser.subscription, keys })).toBe(false)
})
