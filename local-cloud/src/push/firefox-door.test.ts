import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { createLocalPush, type LocalPush } from './local-push.ts'
import { sentPush } from './testing/sent-push.ts'

let push: LocalPush
beforeAll(async () => {
  push = await createLocalPush({ data: ':memory:' })
})
afterAll(() => push.stop())

type Told = Readonly<Record<string, unknown>>
/** Speaks as a Firefox does. @param uaid the name that it was given when it was there before */
async function firefox(uaid?: string) {
  const origin = `${push.url.replace('http', 'ws')}/`
  const socket = new WebSocket(origin, 'push-notification', { origin })
  onTestFinished(() => socket.terminate())
  const told: Told[] = []
  socket.on('message', data => void told.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const say = (message: object) => socket.send(JSON.stringify(message))
  const next = async (messageType?: string): Promise<Told> => {
    await expect.poll(() => told.some(one => one.messageType === messageType)).toBe(true)
    return (
      told.splice(
        told.findIndex(one => one.messageType === messageType),
        1,
      )[0] ?? {}
    )
  }
  say({ messageType: 'hello', broadcasts: {}, use_webpush: true, ...(uaid ? { uaid } : {}) })
  const greeted = await next('hello')
  return { socket, say, next, uaid: String(greeted.uaid), told }
}
type Firefox = Awaited<ReturnType<typeof firefox>>
async function subscribed({ say, next }: Firefox, channelID = crypto.randomUUID()) {
  // With the padding that Firefox writes.
  say({ messageType: 'register', channelID, key: `${push.publicKey}=` })
  const { status, pushEndpoint } = await next('register')
  expect(status).toBe(200)
  return { channelID, endpoint: String(pushEndpoint) }
}

test('a Firefox subscribes with the key of a sender, and is brought what is sent as it was sealed', async () => {
  const browser = await firefox()
  const { channelID, endpoint } = await subscribed(browser)
  const body = Buffer.from('sealed')
  expect((await sentPush(push, endpoint, { body })).status).toBe(201)
  expect(await browser.next('notification')).toMatchObject({
    ...{ channelID, version: expect.any(String), data: body.toString('base64url') },
    headers: { encoding: 'aes128gcm' },
  })
})

test('what is sent while it is away waits, and comes when it is there again, once', async () => {
  const before = await firefox()
  const { endpoint } = await subscribed(before)
  const gone = new Promise(resolve => before.socket.once('close', resolve))
  before.socket.close()
  await gone
  await sentPush(push, endpoint, { body: Buffer.from('waited') })
  const after = await firefox(before.uaid)
  expect(after.uaid).toBe(before.uaid)
  expect(await after.next('notification')).toMatchObject({
    data: Buffer.from('waited').toString('base64url'),
  })
  await sentPush(push, endpoint, { body: Buffer.from('later') })
  expect(await after.next('notification')).toMatchObject({ data: Buffer.from('later').toString('base64url') })
  expect(after.told).toEqual([])
})

test('a subscription that it gives up is over for whoever sends', async () => {
  const browser = await firefox()
  const { channelID, endpoint } = await subscribed(browser)
  browser.say({ messageType: 'unregister', channelID, code: 200 })
  expect(await browser.next('unregister')).toMatchObject({ status: 200, channelID })
  expect((await sentPush(push, endpoint)).status).toBe(410)
})

test('it is told that somebody is there; what makes no sense is not answered', async () => {
  const browser = await firefox()
  browser.socket.send('not JSON')
  browser.say({ messageType: 'ack', updates: [] })
  browser.say({})
  expect(await browser.next()).toEqual({})
  expect(browser.told).toEqual([])
})

test('a name that nobody was given is answered with another', async () => {
  const { uaid } = await firefox('somebody-else')
  expect(uaid).not.toBe('somebody-else')
})

test('no page of another site subscribes here', async () => {
  const socket = new WebSocket(push.url.replace('http', 'ws'), 'push-notification', {
    origin: 'https://evil.example',
  })
  await expect(
    new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
  ).rejects.toThrow()
})
