import { firestorePaths } from '@parley/shared-contract'
import { afterAll, expect, test } from 'vitest'
import { startPushedBrowsers } from '../../testing/pushed-browsers.ts'
import { peer, startTexting } from '../../testing/texters.ts'

const browsers = await startPushedBrowsers()
const { api, texter, hear, incoming } = await startTexting(browsers.sender)
afterAll(async () => {
  await api.stop()
  await browsers.stop()
})

test('A59: a text that is received is told once, without what it says, also when it is told twice at the same time', async () => {
  const ada = await texter()
  const browser = await browsers.browserOf(ada)
  const event = incoming(ada.number, 'Meet me at noon')
  await Promise.all([hear(event), hear(event)])
  const told = { type: 'message', messageId: `in-${event.carrierId}`, from: peer, name: null }
  await expect.poll(browser.pushes).toEqual([{ ...told, expiresAt: expect.any(Number) }])
  await ada.call('testPush', { userId: ada.uid })
  await expect.poll(browser.pushes).toMatchObject([{ type: 'test' }])
})

test('D25: one of a blocked number is told to nobody', async () => {
  const ada = await texter()
  const browser = await browsers.browserOf(ada)
  await api.write(firestorePaths.blockedNumber(ada.uid, peer.slice(1)), { number: peer, createdAt: 1 })
  await hear(incoming(ada.number, 'Hi'))
  await ada.call('testPush', { userId: ada.uid })
  await expect.poll(browser.pushes).toMatchObject([{ type: 'test' }])
})

test('A58: what a push service asks to wait for comes later, and nothing waits for it', async () => {
  const ada = await texter()
  const browser = await browsers.browserOf(ada)
  await browsers.answers({ answer: 429, count: 1, retryAfter: 0 })
  expect(await hear(incoming(ada.number, 'Hi'))).toBe(200)
  await expect.poll(browser.pushes).toMatchObject([{ type: 'message' }])
})

test('a push service that never answers holds up nobody', async () => {
  const ada = await texter()
  const browser = await browsers.browserOf(ada)
  await browsers.answers({ answer: 'slow', count: 1 })
  expect(await hear(incoming(ada.number, 'Hi'))).toBe(200)
  await hear(incoming(ada.number, 'Again'))
  await expect.poll(browser.pushes).toMatchObject([{ type: 'message' }])
})

test('A58: a browser that its push service has given up is forgotten', async () => {
  const ada = await texter()
  const browser = await browsers.browserOf(ada)
  await browser.giveUp()
  await hear(incoming(ada.number, 'Hi'))
  await expect.poll(async () => (await ada.call('pushDevices', {})).body.devices).toEqual([])
})
