import { endpoints, monthsLater, type PersonNotice, type Push } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryEach } from '../../concurrency/rounds.ts'
import type { PushSender } from '../../ports/push-sender.ts'
import { factsOf, startPushedBrowsers } from '../../testing/pushed-browsers.ts'
import { startTestApi, type TestApi, type TestProcess } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'
import { noticePush } from './pushed-notices.ts'

const DAY = 86_400_000

const handed: { readonly endpoint: string; readonly push: Push }[] = []
const browsers = await startPushedBrowsers()
/** To the embedded push service, where a later push of the same topic takes the place of one before: what was handed over is counted here. */
const sender: PushSender = {
  ...browsers.sender,
  async send(to, order) {
    const outcome = await browsers.sender.send(to, order)
    handed.push({ endpoint: to.endpoint, push: factsOf(order.text) })
    return outcome
  },
}
let api: TestApi
let processes: readonly TestProcess[]
let now = Date.UTC(2026, 0, 31, 12)
beforeAll(async () => {
  api = await startTestApi(() => ({ pushes: sender, clock: { now: () => now } }))
  processes = [await api.processOf(() => ({})), await api.processOf(() => ({}))]
})
afterAll(async () => {
  await api.stop()
  await browsers.stop()
})

let count = 0
/** Somebody with a number, so many credits and a browser that is pushed to. */
async function owner(credits: number) {
  count += 1
  const id = `1415555${6000 + count}`
  const ada = await api.person(`told${count}`, credits + 1.5)
  const { subscription, pushes: opened } = await browsers.browserOf(ada)
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: `+${id}`, months: 1 })
  const pushes = () =>
    handed.filter(({ endpoint }) => endpoint === subscription.endpoint).map(({ push }) => push)
  return { ada, id, expiry: monthsLater(now, 1), pushes, opened }
}
/** Both processes look around at once. */
async function lookAt(time: number): Promise<void> {
  now = time
  await Promise.all(
    processes.map(({ keepers }) =>
      tryEach(
        keepers.filter(({ name }) => name === 'numbers'),
        keeper => keeper.lookAround(),
      ),
    ),
  )
}
/** The same request reaches both processes at once. */
const askBoth = (person: TestPerson, body: object) =>
  Promise.all(
    processes.map(({ url }) => {
      const init = json(body, person.idToken)
      const headers = { ...init.headers, 'idempotency-key': 'the-same' }
      return ask(url + endpoints.renewNumber.path, { ...init, headers })
    }),
  )

test('D18: that a number is about to expire, and that it has, is pushed once each, though two processes look', async () => {
  const { id, expiry, pushes, opened } = await owner(20)
  const told = (days: number, expiresAt: number) => ({
    ...{ type: 'number-expiry', phoneNumber: `+${id}`, days, expiresAt },
    ...(days > 0 && { expiryDate: expiry }),
  })
  const had: Push[] = []
  const all = [14, 7, 3, 1, 0].map(days => told(days, expiry - (days - 1) * DAY))
  for (const [before, { days }] of all.entries()) {
    await lookAt(expiry - days * DAY)
    await lookAt(now + 1)
    await expect.poll(pushes).toHaveLength(before + 1)
    had.push(...(await opened()))
  }
  await lookAt(now + 14 * DAY)
  expect(pushes()).toEqual(all)
  expect(had).toEqual(all)
})

test('D13: that a balance has become low is pushed once, though two processes are asked for the charge', async () => {
  const { ada, id, pushes, opened } = await owner(2.9)
  const cost = { months: 1, totalCost: 1.5 }
  const answers = await askBoth(ada, { userId: ada.uid, phoneNumberId: id, ...cost })
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(pushes).toEqual([{ type: 'low-balance', credits: 1.4, expiresAt: now + DAY }])
  expect(await opened()).toEqual(pushes())
  // What is charged below that is told to nobody.
  await ada.call('testPush', { userId: ada.uid })
  await expect.poll(() => pushes().at(-1)).toMatchObject({ type: 'test' })
  expect(pushes()).toHaveLength(2)
})

test('D18: whose night is quiet is told without a sound that a number expires that was bought at night', async () => {
  const { ada, id, expiry, pushes } = await owner(20)
  const minute = new Date(expiry).getUTCHours() * 60
  const quietHours = { from: minute, to: (minute + 60) % 1_440, zone: 'UTC' }
  await ada.call('updateSettings', { userId: ada.uid, settings: { quietHours } })
  await lookAt(expiry - DAY)
  const told = { type: 'number-expiry', phoneNumber: `+${id}`, days: 1, isSilent: true }
  await expect.poll(pushes).toMatchObject([told])
})

test('what is switched off is not pushed', async () => {
  const { ada, id, expiry, pushes } = await owner(2.9)
  const settings = { notifyLowBalance: false, notifyNumberExpiry: false }
  expect((await ada.call('updateSettings', { userId: ada.uid, settings })).status).toBe(200)
  await ada.call('renewNumber', { userId: ada.uid, phoneNumberId: id, months: 1, totalCost: 1.5 })
  await lookAt(monthsLater(expiry, 1) - DAY)
  await ada.call('testPush', { userId: ada.uid })
  await expect.poll(pushes).toMatchObject([{ type: 'test' }])
})

const about = {
  id: 'notice',
  at: now,
  seenAt: null,
  phoneNumberId: '1',
  phoneNumber: '+14155550100',
} as const
test.each<[string, PersonNotice, object | null]>([
  [
    'a reminder that comes late says how many days are left, and when it is, and is not told after the end',
    { ...about, type: 'number_expires', days: 3, expiryDate: now + 1.5 * DAY },
    { type: 'number-expiry', days: 2, expiryDate: now + 1.5 * DAY, expiresAt: now + DAY },
  ],
  [
    'nor is the last one',
    { ...about, type: 'number_expires', days: 1, expiryDate: now + DAY / 2 },
    { type: 'number-expiry', days: 1, expiresAt: now + DAY / 2 },
  ],
  ['a number that has gone back is told by the page', { ...about, type: 'number_released' }, null],
  [
    'and so is one that has renewed itself',
    { ...about, type: 'number_renewed', expiryDate: now + 31 * DAY, credits: 1.5 },
    null,
  ],
])('%s', (_name, notice, push) => {
  if (push === null) expect(noticePush(notice)).toBeNull()
  else expect(noticePush(notice)).toMatchObject(push)
})
