import { firestorePaths, toMicro } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoing, type Subscriber, startToldCalls, type ToldCalls } from '../../testing/told-calls.ts'

/** The server's clock stands at noon (UTC) of a day, until a test moves it on. */
const HOUR = 3_600_000
const NOON = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR + 12 * HOUR
const late = 0
const now = () => NOON + late
let told: ToldCalls
let second: string
beforeAll(async () => {
  told = await startToldCalls({ now })
  second = await told.api.another()
})
afterAll(() => told.api.stop())

const midnight = NOON + 12 * HOUR
const billing = async ({ uid }: Subscriber) => (await told.api.read(firestorePaths.billing(uid))) ?? {}

/** Somebody who opened their account today, and has spent so much of forty credits since. */
async function newcomer(name: string, number: string, spent: number) {
  const ada = await told.subscriber(name, number, 40)
  const account = await billing(ada)
  await told.api.write(firestorePaths.billing(ada.uid), {
    ...account,
    openedAt: now(),
    spent: { day: 0, micro: 0 },
  })
  const draft = { type: 'call', description: 'Test', referenceId: 'test' } as const
  const entry = { ...draft, id: `call_${ada.uid}`, amountMicro: -toMicro(spent) }
  await told.api.dependencies.stores.ledger.post(ada.uid, entry, now())
  return ada
}

const begun = async (ada: Subscriber, url?: string) => {
  const call = told.newCall()
  await told.tell(call.event('i', 'call.initiated', outgoing(ada, ada.number), now()), url)
  return (await told.session(call.sessionId)) ?? {}
}
const places = async (ada: Subscriber, url?: string) =>
  (await begun(ada, url)).admission as Record<string, unknown> | undefined

test('D37: a call of a new account lasts as long as the day’s limit, and is refused when it is used up', async () => {
  const ada = await newcomer('limited', '+14155554001', 8)
  const limit = { by: 'new-account', until: midnight }
  // Two credits of today are left: 2 / 0.022 minutes, less 30 s.
  expect(await begun(ada)).toMatchObject({
    admission: { kind: 'send' },
    funds: { seconds: 5454 - 30, endedBy: 'day-limit', limit },
  })
  const bob = await newcomer('spent', '+14155554002', 9.5)
  const refused = await begun(bob)
  expect(refused.admission).toMatchObject({ kind: 'refuse', reason: 'spending-limit', limit })
  const record = await told.api.read(firestorePaths.callLog(bob.uid, String(refused.recordId)))
  expect(record).toMatchObject({ endReason: 'spending_limit', limit })
  expect(await bob.call('spending', {})).toMatchObject({
    body: {
      ...{ success: true, spent: 9.5, held: 0, limit: 10, limitedBy: 'new-account', ownLimit: null },
      until: midnight,
    },
  })
})

test('S5, D37: who lacks the credits is told that, and not of the limit', async () => {
  const ada = await newcomer('poor', '+14155554003', 39.5)
  expect(await places(ada)).toMatchObject({ kind: 'refuse', reason: 'credits' })
})

test('D37, I14: of two calls that two processes admit at once one goes on, and no more than the limit is set aside', async () => {
  const ada = await newcomer('twofold', '+14155554004', 8.95)
  const admitted = await Promise.all([places(ada), places(ada, second)])
  expect(admitted.map(one => one?.kind).sort()).toEqual(['refuse', 'send'])
  expect(await billing(ada)).toMatchObject({ heldMicro: 110_000, spent: { micro: 8_950_000 } })
})

test('D37: a call and a number at once spend no more than the limit together', async () => {
  const ada = await newcomer('both', '+14155554005', 8.45)
  const buy = ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: '+14155554105', months: 1 })
  const [admission, { status, body }] = await Promise.all([places(ada), buy])
  const { heldMicro, spent } = (await billing(ada)) as { heldMicro: number; spent: { micro: number } }
  expect(spent.micro + heldMicro).toBeLessThanOrEqual(10_000_000)
  // Whoever came first has left too little for the other.
  expect([admission?.kind === 'send', status === 200].filter(Boolean)).toHaveLength(1)
  if (status !== 200)
    expect(body).toMatchObject({
      code: 'SPENDING_LIMIT',
      details: { limit: 'new-account', credits: 10, until: midnight, newUntil: NOON + 168 * HOUR },
    })
})

test('D37: a number beyond the limit, and the fourth one of a day, is refused, and nothing is ordered', async () => {
  const ada = await newcomer('collector', '+14155554006', 1)
  const buy = async (phoneNumber: string, months = 1) => {
    const { status, body } = await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber, months })
    return status === 200 ? 'bought' : [body.code, body.details]
  }
  const newUntil = NOON + 168 * HOUR
  const limit = { limit: 'new-account', credits: 10, until: midnight, newUntil }
  expect(await buy('+14155554201', 7)).toEqual(['SPENDING_LIMIT', { ...limit, left: 9, needed: 10.5 }])
  // The one that she came with was the first of today.
  expect(await buy('+14155554202')).toBe('bought')
  expect(await buy('+14155554203')).toBe('bought')
  const numbers = { limit: 'numbers', count: 3, until: midnight }
  expect(await buy('+14155554204')).toEqual(['SPENDING_LIMIT', numbers])
  expect(told.api.carrier.owned.has('+14155554204')).toBe(false)
})

test('D37: a limit of one’s own counts at once, and nobody raises it', async () => {
  const ada = await told.subscriber('careful', '+14155554007', 40)
  const lower = (dailyLimit: number) => ada.call('lowerSpendingLimit', { userId: ada.uid, dailyLimit })
  // The number that she came with cost 1.5 of it.
  expect(await lower(3.5)).toMatchObject({
    status: 200,
    body: { success: true, limit: 3.5, limitedBy: 'own', ownLimit: 3.5 },
  })
  expect(await lower(4)).toMatchObject({
    status: 409,
    body: { code: 'LIMIT_NOT_LOWER', details: { credits: 3.5 } },
  })
  expect(await begun(ada)).toMatchObject({ funds: { seconds: 5454 - 30, endedBy: 'day-limit' } })
  expect(await lower(2)).toMatchObject({ status: 200 })
  expect((await lower(-1)).status).toBe(400)
  expect((await lower(1.605)).status).toBe(400)
})

test('D37: a limit below a month of a number, which would end all of it for good, is none, and the least is said', async () => {
  const ada = await told.subscriber('frugal', '+14155554008', 40)
  const lower = (dailyLimit: number) => ada.call('lowerSpendingLimit', { userId: ada.uid, dailyLimit })
  for (const credits of [0, 1, 1.49])
    expect(await lower(credits)).toMatchObject({
      status: 400,
      body: {
        code: 'LIMIT_TOO_LOW',
        details: { least: 1.5 },
        error: 'Enter at least 1.50 credits a day: a number costs that a month.',
      },
    })
  expect(await ada.call('spending', {})).toMatchObject({ body: { ownLimit: null } })
  expect(await lower(1.5)).toMatchObject({ status: 200, body: { ownLimit: 1.5 } })
})
