import { firestorePaths, MAX_CHECKOUTS_AN_HOUR } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptOf } from '../../testing/kept-of.ts'
import { testCards } from '../../testing/memory-payments.ts'
import { type PayingPeople, startPayingPeople } from '../../testing/paying-people.ts'
import type { TestPerson } from '../../testing/test-person.ts'

type Fields = Record<string, unknown>

const HOUR_MS = 3_600_000
const setting = { amount: 10, monthlyCeiling: 1000 } as const

let people: PayingPeople
beforeAll(async () => {
  people = await startPayingPeople()
})
afterAll(() => people.api.stop())

const billingOf = async ({ uid }: TestPerson) => (await people.api.read(firestorePaths.billing(uid))) ?? {}
const stored = async (person: TestPerson) => (await billingOf(person)).recharge as Fields
const set = (person: TestPerson, wish: object | null) =>
  person.call('setRecharge', { userId: person.uid, setting: wish })

/** Somebody with five credits and a card, who wants credits added by themselves. */
async function saver(card: string = testCards.pays) {
  const ada = await people.somebody()
  const { url, paymentId } = (await people.begin(ada, 5, { saveCard: true })).body
  await people.api.payments.pay(String(url), card)
  await people.hearAll()
  expect((await set(ada, setting)).status).toBe(200)
  return { ada, paymentId: String(paymentId) }
}
/** The same, with one credit left. */
async function poorSaver(card: string = testCards.pays) {
  const { ada, paymentId } = await saver(card)
  const charge = { id: `call_${paymentId}`, type: 'call', description: '', referenceId: '' } as const
  await people.api.dependencies.stores.ledger.post(
    ada.uid,
    { ...charge, amountMicro: -4e6 },
    people.clock.now,
  )
  return ada
}
async function rechargesOf(person: TestPerson) {
  const { payments } = (await person.call('payments', {})).body as { payments: Fields[] }
  return payments.filter(({ kind }) => kind === 'recharge')
}

describe('money that is taken back', () => {
  test.each([
    ['refund', { refunds: { re_1: { cents: 500, stage: 'done' } } }],
    ['dispute', { disputes: { dp_1: { cents: 500, stage: 'open' } } }],
  ] as const)('by a %s is not charged again by itself', async (_how, told) => {
    const { ada, paymentId } = await saver()
    await people.hear(people.api.payments.happen(paymentId, told))
    expect(await people.creditsOf(ada.uid)).toBe(0)
    await people.api.lookAround()
    people.clock.now += 2 * HOUR_MS
    await people.api.lookAround()
    expect(await rechargesOf(ada)).toEqual([])
    expect(await stored(ada)).toMatchObject({ setting: null, dueAt: null })
    const { notice } = (await ada.call('recharge', {})).body
    expect(notice).toMatchObject({ kind: 'taken_back', paymentId, isOff: true })
    const { uid } = ada
    expect(await people.api.read(firestorePaths.notice(uid, `recharge_off_${paymentId}`))).toMatchObject({
      ...{ type: 'recharge_refused', reason: 'taken_back' },
      ...{ amount: 10, isOff: true, seenAt: null },
    })
  })

  test('ends a charge that is under way, of which nothing was heard', async () => {
    const { ada, paymentId } = await saver()
    const billing = await billingOf(ada)
    const running = { ...(billing.recharge as Fields), running: 'lost', dueAt: 0 }
    await people.api.write(firestorePaths.billing(ada.uid), { ...billing, recharge: running })
    const disputes = { dp_1: { cents: 500, stage: 'open' as const } }
    await people.hear(people.api.payments.happen(paymentId, { disputes }))
    expect(await stored(ada)).toMatchObject({ setting: null, dueAt: null })
    await set(ada, setting)
    expect(await stored(ada)).toMatchObject({ running: 'lost', dueAt: 0 })
  })
})

test('who has left is due no more', async () => {
  const ada = await poorSaver()
  const left = { ...(await billingOf(ada)), deletion: { isGone: true, dueAt: null } }
  await people.api.write(firestorePaths.billing(ada.uid), left)
  await people.api.lookAround()
  await people.api.lookAround()
  expect(await stored(ada)).toMatchObject({ dueAt: null })
  expect(await people.api.dependencies.stores.payments.page(ada.uid, null)).toHaveLength(1)
})

test('a charge whose answer was lost counts in its month until it is known, though its card is gone', async () => {
  const ada = await poorSaver()
  const { payments } = people.api
  payments.losesAnswerOf = 'charge'
  await people.api.lookAround().catch(() => undefined)
  const lost = payments.told()
  expect(lost).toMatchObject([{ facts: { paidCents: 1000 } }])
  await ada.call('forgetCard', { userId: ada.uid })
  people.clock.now += HOUR_MS
  await people.api.lookAround()
  // Nobody knows yet: it was neither refused, nor does it leave room for another one.
  expect(await rechargesOf(ada)).toMatchObject([{ state: 'created' }])
  expect(await stored(ada)).toMatchObject({ running: lost[0]?.paymentId, usedCents: 1000 })
  for (const news of lost) await people.hear(news)
  expect(await rechargesOf(ada)).toMatchObject([{ state: 'paid' }])
  expect(await stored(ada)).toMatchObject({ running: null, usedCents: 1000 })
})

describe('a card that is refused', () => {
  test('waits for its hour, whatever its person sets meanwhile', async () => {
    const ada = await poorSaver(testCards.refusedLater)
    await people.api.lookAround()
    const { dueAt } = await stored(ada)
    expect((await set(ada, { amount: 10, monthlyCeiling: 50 })).status).toBe(200)
    const kept = { setting: { amountCents: 1000, ceilingCents: 5000 }, failures: 1, dueAt }
    expect(await stored(ada)).toMatchObject(kept)
  })

  test('is asked no more often in an hour than its person may try, however often they switch', async () => {
    const ada = await poorSaver(testCards.refusedLater)
    for (let turn = 0; turn <= MAX_CHECKOUTS_AN_HOUR; turn += 1) {
      await people.api.lookAround()
      await set(ada, null)
      await set(ada, setting)
    }
    expect(await rechargesOf(ada)).toHaveLength(MAX_CHECKOUTS_AN_HOUR)
    people.clock.now += HOUR_MS
    await people.api.lookAround()
    expect(await rechargesOf(ada)).toHaveLength(MAX_CHECKOUTS_AN_HOUR + 1)
  })
})

test('D13: a card whose bank wants to hear from its person is charged no more until they want it, and both lists say why', async () => {
  const ada = await poorSaver(testCards.asks)
  await people.api.lookAround()
  const off = { kind: 'unconfirmed', paymentId: expect.any(String), isOff: true }
  expect((await ada.call('recharge', {})).body).toMatchObject({ setting: null, notice: off })
  expect(await noticesOf(ada)).toMatchObject([{ reason: 'unconfirmed', isOff: true }])
  for (const hours of [1, 24]) {
    people.clock.now += hours * HOUR_MS
    await people.api.lookAround()
  }
  expect(await rechargesOf(ada)).toMatchObject([{ state: 'failed', unconfirmed: true }])
  await set(ada, setting)
  await people.api.lookAround()
  expect(await rechargesOf(ada)).toHaveLength(2)
})

test('D13: checkouts that nobody has finished keep no credits from being added by themselves', async () => {
  const ada = await poorSaver()
  for (let time = 1; time < MAX_CHECKOUTS_AN_HOUR; time += 1) await people.begin(ada, 5)
  expect((await people.begin(ada, 5)).body.code).toBe('TOP_UP_ATTEMPTS')
  await people.api.lookAround()
  expect(await rechargesOf(ada)).toMatchObject([{ state: 'paid' }])
})

test('a card that its person has the provider forget is charged no more', async () => {
  const ada = await poorSaver()
  expect((await ada.call('forgetCard', { userId: ada.uid })).status).toBe(200)
  expect((await ada.call('recharge', {})).body).toMatchObject({ setting: null, card: null })
  await people.api.lookAround()
  expect(await rechargesOf(ada)).toEqual([])
  const answer = await set(ada, setting)
  expect([answer.status, answer.body.code]).toEqual([409, 'NO_SAVED_CARD'])
})

const noticesOf = async ({ uid }: TestPerson) =>
  (await keptOf(people.api.dependencies.stores.account, uid)).notices ?? []

describe('D13: a balance that became low while credits were added by themselves', () => {
  test.each([
    ['switches that off', (ada: TestPerson) => set(ada, null)],
    ['takes the card away', (ada: TestPerson) => ada.call('forgetCard', { userId: ada.uid })],
  ])('is told when its person %s, once until it was enough', async (_how, end) => {
    const ada = await poorSaver()
    expect(await noticesOf(ada)).toEqual([])
    expect((await end(ada)).status).toBe(200)
    const told = await noticesOf(ada)
    expect(told).toMatchObject([{ type: 'balance_low', credits: 1, at: people.clock.now, seenAt: null }])
    people.clock.now += HOUR_MS
    await end(ada)
    expect(await noticesOf(ada)).toEqual(told)
    const { url } = await people.begun(ada, 5)
    await people.api.payments.pay(url)
    await people.hearAll()
    expect(await noticesOf(ada)).toEqual([])
  })

  test('is told once, however many processes are asked at the same time and however often it is switched', async () => {
    const ada = await poorSaver()
    const { payments } = people.api.dependencies.stores
    const switchOff = (later: number) =>
      payments.setRecharge(ada.uid, { setting: null }, people.clock.now + later)
    await Promise.all([switchOff(1), switchOff(2), switchOff(3)])
    const told = await noticesOf(ada)
    expect(told).toHaveLength(1)
    await set(ada, setting)
    await set(ada, null)
    expect(await noticesOf(ada)).toEqual(told)
  })

  test('is not told where it is enough, nor where nothing was added by itself', async () => {
    const [{ ada }, grace] = [await saver(), await people.somebody()]
    for (const one of [ada, grace]) expect((await set(one, null)).status).toBe(200)
    expect([await noticesOf(ada), await noticesOf(grace)]).toEqual([[], []])
  })
})

test.each([
  [{ amount: 11, monthlyCeiling: 100 }],
  [{ amount: 10, monthlyCeiling: 1001 }],
  [{ amount: 10, monthlyCeiling: 10.5 }],
  [{ amount: 10 }],
])('D13: %j is no setting', async odd => {
  const { status, body } = await set(await people.somebody(), odd)
  expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('D13: a ceiling below one charge is refused by name, and what was wished before stays', async () => {
  const { ada } = await saver()
  const refused = await set(ada, { amount: 50, monthlyCeiling: 49 })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'INVALID_REQUEST', details: { place: 'body', field: 'setting.monthlyCeiling' } },
  ])
  expect((await ada.call('recharge', {})).body.setting).toEqual(setting)
  expect((await set(ada, { amount: 50, monthlyCeiling: 50 })).status).toBe(200)
})
