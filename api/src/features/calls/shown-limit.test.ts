import { firestorePaths, toMicro } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outgoing, type Subscriber, startToldCalls, type ToldCalls } from '../../testing/told-calls.ts'

/** The server's clock stands at noon (UTC) of a day; a test moves it on, and the next one begins at noon again. */
const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = Math.floor(Date.now() / DAY) * DAY + 12 * HOUR
const MIDNIGHT = NOON + 12 * HOUR
let now = NOON
let told: ToldCalls
let second: string
beforeAll(async () => {
  told = await startToldCalls({ now: () => now })
  second = await told.api.another()
})
beforeEach(() => {
  now = NOON
})
afterAll(() => told.api.stop())

const shown = async ({ uid }: Subscriber) => (await told.api.read(firestorePaths.user(uid)))?.dayLimit

/** Who opened an account at such a time, and has spent 1.5 of forty credits since noon. */
async function spender(name: string, number: string, openedAt: number) {
  const person = await told.subscriber(name, number, 40)
  const account = await told.api.read(firestorePaths.billing(person.uid))
  const changed = { ...account, openedAt, spent: { day: 0, micro: 0 } }
  await told.api.write(firestorePaths.billing(person.uid), changed)
  await spend(person, 1.5)
  return person
}
const newcomer = (name: string, number: string) => spender(name, number, NOON)
const settled = (name: string, number: string) => spender(name, number, 1)
const spend = ({ uid }: Subscriber, credits: number) =>
  told.api.dependencies.stores.ledger.post(
    uid,
    {
      ...{ id: `call_${uid}_${now}`, type: 'call', amountMicro: -toMicro(credits) },
      ...{ description: 'Test', referenceId: 'test' },
    },
    now,
  )
const lower = (person: Subscriber, dailyLimit: number) =>
  person.call('lowerSpendingLimit', { userId: person.uid, dailyLimit })

function callOf(person: Subscriber) {
  const call = told.newCall()
  return {
    begins: (url?: string) =>
      told.tell(call.event('i', 'call.initiated', outgoing(person, person.number), now), url),
    isAnswered: (url?: string) => told.tell(call.event('a', 'call.answered', {}, now), url),
    ends: (url?: string) =>
      told.tell(call.event('h', 'call.hangup', { hangup_cause: 'normal_clearing' }, now), url),
  }
}

test('D37: in the first week the profile also names the own limit that holds afterwards', async () => {
  const eve = await newcomer('eve', '+14155556009')
  await lower(eve, 20)
  expect(await shown(eve)).toMatchObject({ by: 'new-account', limit: 10, ownLimit: 20 })
  await lower(eve, 5)
  const own = await shown(eve)
  expect(own).toMatchObject({ by: 'own', limit: 5 })
  expect(own).not.toHaveProperty('ownLimit')
})

test('D37: what is left of the day is in the profile when a number is charged, a call holds, and it is settled', async () => {
  const ada = await newcomer('ada', '+14155556001')
  const limit = { by: 'new-account', limit: 10, until: MIDNIGHT, newUntil: NOON + 7 * DAY }
  expect(await shown(ada)).toEqual({ ...limit, left: 8.5, held: 0 })
  const call = callOf(ada)
  await call.begins()
  // Five minutes are set aside (B3), and are not spent yet.
  expect(await shown(ada)).toEqual({ ...limit, left: 8.5, held: 0.11 })
  await call.isAnswered()
  now += 90_000
  await call.ends()
  expect(await shown(ada)).toEqual({ ...limit, left: 8.456, held: 0 })
})

test('D37: what a call that nobody answered has held is let go in the profile as well', async () => {
  const ada = await newcomer('unanswered', '+14155556002')
  const call = callOf(ada)
  await call.begins()
  expect(await shown(ada)).toMatchObject({ held: 0.11 })
  await call.ends()
  expect(await shown(ada)).toMatchObject({ left: 8.5, held: 0 })
})

test('D37: a call that one process admits and another one settles is told of as it is', async () => {
  const ada = await newcomer('twofold', '+14155556003')
  const call = callOf(ada)
  await call.begins()
  await Promise.all([call.isAnswered(), call.isAnswered(second)])
  now += 90_000
  await Promise.all([call.ends(second), call.ends()])
  expect(await shown(ada)).toMatchObject({ left: 8.456, held: 0 })
  expect(await told.api.read(firestorePaths.billing(ada.uid))).toMatchObject({
    spent: { micro: toMicro(1.544) },
  })
})

test('D37: a limit of one’s own is in the profile at once, also the next lower one; a higher one changes nothing', async () => {
  const ada = await settled('careful', '+14155556004')
  const own = { by: 'own', until: MIDNIGHT, held: 0, newUntil: null }
  expect((await lower(ada, 5)).status).toBe(200)
  expect(await shown(ada)).toEqual({ ...own, limit: 5, left: 3.5 })
  expect((await lower(ada, 6)).status).toBe(409)
  expect(await shown(ada)).toEqual({ ...own, limit: 5, left: 3.5 })
  // Less than was spent today already: nothing is left, and not less than that.
  await spend(ada, 1)
  expect((await lower(ada, 1.5)).status).toBe(200)
  expect(await shown(ada)).toEqual({ ...own, limit: 1.5, left: 0 })
})

test('D37: of two processes that lower a limit at once the lower one stays, in the profile as in the account', async () => {
  const ada = await settled('both', '+14155556005')
  await lower(ada, 9)
  const elsewhere = told.api.dependencies.stores.ledger.lowerLimit(ada.uid, toMicro(3), now)
  await Promise.all([lower(ada, 4), elsewhere])
  expect(await shown(ada)).toMatchObject({ limit: 3, left: 1.5 })
})

test('D37: on the next day all of the limit is left, and after the first week there is none', async () => {
  const ada = await newcomer('later', '+14155556006')
  now = MIDNIGHT
  await spend(ada, 1)
  expect(await shown(ada)).toMatchObject({ limit: 10, left: 9, until: MIDNIGHT + DAY })
  now = NOON + 7 * DAY - 1
  await spend(ada, 1)
  expect(await shown(ada)).toMatchObject({ left: 9, until: NOON + 7 * DAY, newUntil: NOON + 7 * DAY })
  now += 1
  await spend(ada, 1)
  expect(await shown(ada)).toBeNull()
})

test.each([
  ['limited', 'counted', '+14155556007', newcomer],
  ['not limited', 'countless', '+14155556008', settled],
])('F11: to tell of it takes no write more on a day that is %s', async (_day, name, number, open) => {
  const call = callOf(await open(name, number))
  const written = told.api.countWrites()
  await call.begins()
  await call.isAnswered()
  now += 90_000
  await call.ends()
  expect(written()).toMatchObject({ billing: 2, transactions: 1, users: 3 })
})
