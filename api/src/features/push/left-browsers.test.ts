import { firestorePaths, PUSHED_CALL_TTL_SECONDS, pushDeviceId } from '@parley/shared-contract'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPushedBrowsers } from '../../testing/pushed-browsers.ts'
import { ask, json } from '../../testing/test-person.ts'
import type { ToldCall } from '../../testing/told-calls.ts'
import { startVoicemailPeople } from '../../testing/voicemail-people.ts'

const browsers = await startPushedBrowsers()
const people = await startVoicemailPeople('+14155550167', null, browsers.sender)
const { ada, told } = people
type Browser = Awaited<ReturnType<typeof browsers.browserOf>>
type Pushed = Awaited<ReturnType<Browser['pushes']>>[number]
let laptop: Browser
let phone: Browser
let call: ToldCall
afterAll(async () => {
  await told.api.stop()
  await browsers.stop()
})

/** What comes next. */
async function nextOf(browser: Browser): Promise<Pushed> {
  const all: Pushed[] = []
  await expect.poll(async () => all.push(...(await browser.pushes()))).toBeGreaterThan(0)
  expect(all).toHaveLength(1)
  return all[0] as Pushed
}
async function tokenOf(browser: Browser): Promise<string> {
  const ring = await nextOf(browser)
  return ring.type === 'incoming-call' ? ring.declineToken : ''
}
const idOf = ({ subscription }: Browser) => pushDeviceId(subscription.endpoint)
const decline = (token: string) =>
  ask(`${told.api.url}/api/notifications/decline`, json({ callId: call.sessionId, token }))
const unsubscribe = async (browser: Browser, isForGood: boolean) =>
  ada.call('unsubscribe', { userId: ada.uid, device: await idOf(browser), ...(isForGood && { isForGood }) })
/** The browser was subscribed in a sign-in of long ago, which its person ends. */
async function endSignInOf(browser: Browser) {
  expect(await ada.call('endDevices', { userId: ada.uid, device: 'others' })).toMatchObject({ status: 200 })
  expect(await told.api.read(`${firestorePaths.pushDevices}/${await idOf(browser)}`)).toBeNull()
}
const rings = async () => {
  call = await people.arrives()
  const leg = { call_control_id: `ring-${call.legId}`, call_leg_id: `ring-${call.legId}` }
  const from = { direction: 'outgoing', state: 'bridging', from: '+13105550123', to: ada.number }
  await told.tell(call.event('ring-i', 'call.initiated', { ...leg, ...from }, people.now()))
}

beforeEach(async () => {
  await people.wish({})
  laptop = await browsers.browserOf(ada)
  phone = await browsers.browserOf(ada)
  const profile = firestorePaths.user(ada.uid)
  await told.api.write(profile, { ...(await told.api.read(profile)), othersEnded: null })
  const row = `${firestorePaths.pushDevices}/${await idOf(laptop)}`
  await told.api.write(row, { ...(await told.api.read(row)), signIn: '1' })
})
afterEach(async () => {
  await people.isGone(call)
  for (const browser of [laptop, phone]) await unsubscribe(browser, false)
})

describe.each([
  ['that its person removes while it rings', () => unsubscribe(laptop, true), 403, 'PERMISSION_DENIED'],
  ['whose sign-in is ended while it rings', () => endSignInOf(laptop), 401, 'UNAUTHENTICATED'],
] as const)('a browser %s', (_name, leave, status, code) => {
  beforeEach(rings)

  test('is told that what it shows of the call is over, and nothing of who calls', async () => {
    await nextOf(laptop)
    await leave()
    const { expiresAt: _, ...end } = await nextOf(laptop)
    expect(end).toEqual({
      ...{ type: 'call-ended', end: 'left', callId: call.sessionId, from: null, name: null },
    })
    await people.isGone(call)
    expect(await nextOf(phone)).toMatchObject({ type: 'incoming-call' })
    expect(await laptop.pushes()).toEqual([])
  })

  test('declines nothing any more, which the others do still', async () => {
    const [token, other] = [await tokenOf(laptop), await tokenOf(phone)]
    await leave()
    expect(await decline(token)).toMatchObject({ status, body: { code } })
    expect(people.commandsTo({ ...call, controlId: `ring-${call.legId}` })).toEqual([])
    expect(await decline(other)).toMatchObject({ status: 200 })
    expect(people.commandsTo({ ...call, controlId: `ring-${call.legId}` })).toEqual(['hangUp'])
    expect(await decline(token)).toMatchObject({ status: 409, body: { code: 'CALL_NOT_ON' } })
  })
})

test('a ring that a process hands over after its browser was removed is not the last word there', async () => {
  const held = Promise.withResolvers<void>()
  const other = await told.api.processOf(() => ({
    pushes: {
      ...browsers.sender,
      async send(target, order) {
        await held.promise
        return browsers.sender.send(target, order)
      },
    },
  }))
  call = await people.arrives({}, other.url)
  const path = `${firestorePaths.pushedCalls}/${call.sessionId}`
  await expect.poll(async () => (await told.api.read(path))?.devices).toBeTruthy()
  await unsubscribe(laptop, true)
  expect(await nextOf(laptop)).toMatchObject({ end: 'left' })
  held.resolve()
  await expect.poll(async () => (await laptop.pushes()).at(-1)).toMatchObject({ end: 'left' })
})

test('who signs out there gives it up without a word, and declines nothing there any more', async () => {
  await rings()
  const token = await tokenOf(laptop)
  await unsubscribe(laptop, false)
  expect(await decline(token)).toMatchObject({ status: 403 })
  expect(await laptop.pushes()).toEqual([])
})

test('a browser that is removed when nothing rings is told nothing', async () => {
  await rings()
  await nextOf(laptop)
  await people.isGone(call)
  await nextOf(laptop)
  people.pass(PUSHED_CALL_TTL_SECONDS * 1000)
  await unsubscribe(laptop, true)
  await ada.call('testPush', { userId: ada.uid })
  await expect.poll(async () => (await phone.pushes()).at(-1)).toMatchObject({ type: 'test' })
  expect(await laptop.pushes()).toEqual([])
})
