import { firestorePaths, type UserId } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testCards } from '../../testing/memory-payments.ts'
import { startTestApi, type TestApi, type TestProcess } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'

let api: TestApi
let other: TestProcess
const start = Date.UTC(2026, 10, 22, 12)
let now = start
let people = 0
beforeAll(async () => {
  api = await startTestApi(() => ({ clock: { now: () => now } }))
  other = await api.processOf(() => ({}))
})
afterAll(() => api.stop())
beforeEach(() => {
  now = start
  api.payments.isDown = false
})

const HOUR_MS = 3_600_000
const stored = async (uid: UserId) => (await api.read(firestorePaths.billing(uid)))?.recharge as Fields
const creditsOf = async (uid: UserId) => (await api.read(firestorePaths.user(uid)))?.credits
type Fields = Record<string, unknown>

const lookAround = () => api.lookAround()
/** Both processes look, at the same moment. */
const bothLook = () => Promise.all([lookAround(), ...other.keepers.map(keeper => keeper.lookAround())])

/** Somebody with five credits and a card, who wants credits added by themselves. */
async function saver(card: string = testCards.pays, setting: object = { amount: 10, monthlyCeiling: 30 }) {
  people += 1
  const ada = await api.person(`saver${people}`)
  const wish = { userId: ada.uid, amount: 5, returnTo: '/dashboard', saveCard: true }
  const { body } = await ada.call('checkout', wish)
  await api.payments.pay(String(body.url), card)
  now += 60_000
  await lookAround()
  expect(await creditsOf(ada.uid)).toBe(5)
  const answer = await ada.call('setRecharge', { userId: ada.uid, setting })
  expect(answer.status).toBe(200)
  return ada
}
let calls = 0
async function spend({ uid }: TestPerson, credits: number) {
  calls += 1
  const charge = { id: `call_${calls}`, type: 'call', description: '', referenceId: '' } as const
  const post = () => api.dependencies.stores.ledger.post(uid, { ...charge, amountMicro: -credits * 1e6 }, now)
  // Of many at once the database may refuse some; a process has them wait in line.
  await post().catch(post).catch(post)
}
const rechargeOf = async (person: TestPerson) => (await person.call('recharge', {})).body as Fields
const noticeOf = ({ uid }: TestPerson, about: string) =>
  api.read(firestorePaths.notice(uid, `recharge_${about}`))
/** What was told of each payment that was begun by itself, the first one first. */
async function noticesOf(person: TestPerson) {
  const { payments } = (await person.call('payments', {})).body as { payments: Fields[] }
  const ids = payments.filter(({ kind }) => kind === 'recharge').map(({ id }) => String(id))
  return Promise.all(ids.toReversed().map(id => noticeOf(person, id)))
}
const automatic = async ({ uid }: TestPerson) =>
  (await api.ledgerOf(uid)).filter(({ description }) => description === 'Credits added automatically')

describe('credits are added by themselves', () => {
  test('D13: below two credits, once, whoever looks and however often', async () => {
    const ada = await saver()
    await spend(ada, 3)
    await bothLook()
    expect(await automatic(ada)).toEqual([])
    await spend(ada, 0.5)
    const before = api.payments.done.charges
    await bothLook()
    now += 60_000
    await bothLook()
    expect(api.payments.done.charges).toBe(before + 1)
    expect(await creditsOf(ada.uid)).toBe(11.5)
    expect(await automatic(ada)).toHaveLength(1)
    expect(await rechargeOf(ada)).toMatchObject({
      setting: { amount: 10, monthlyCeiling: 30 },
      addedThisMonth: 10,
      card: { brand: 'visa', last4: '4242' },
      notice: null,
    })
    // What the provider calls the card is nobody's business.
    expect((await rechargeOf(ada)).card).toEqual({
      ...{ brand: 'visa', last4: '4242' },
      ...{ expiryMonth: 12, expiryYear: 2030 },
    })
    const { payments } = (await ada.call('payments', {})).body as { payments: Fields[] }
    expect(payments[0]).toMatchObject({ kind: 'recharge', state: 'paid', amount: 10 })
  })

  test('D13: once in a storm of settlements, too', async () => {
    const ada = await saver()
    await Promise.all(Array.from({ length: 20 }, () => spend(ada, 0.2)))
    const before = api.payments.done.charges
    await Promise.all([bothLook(), bothLook()])
    expect(api.payments.done.charges).toBe(before + 1)
    expect(await creditsOf(ada.uid)).toBe(11)
  })

  test('when what a call has set aside leaves too little', async () => {
    const ada = await saver()
    const billing = (await api.read(firestorePaths.billing(ada.uid))) ?? {}
    await api.write(firestorePaths.billing(ada.uid), { ...billing, heldMicro: 2_900_000 })
    await spend(ada, 0.2)
    await lookAround()
    expect(await creditsOf(ada.uid)).toBe(14.8)
  })

  test('D13: no more in a calendar month than its ceiling, and again in the next', async () => {
    const ada = await saver(testCards.pays, { amount: 10, monthlyCeiling: 20 })
    for (const after of [4, 10, 10]) {
      await spend(ada, after)
      now += 60_000
      await bothLook()
    }
    expect(await automatic(ada)).toHaveLength(2)
    expect(await rechargeOf(ada)).toMatchObject({
      addedThisMonth: 20,
      notice: { kind: 'ceiling', isOff: false },
    })
    const told = { type: 'recharge_ceiling', monthlyCeiling: 20 }
    expect(await noticeOf(ada, 'ceiling_2026-11')).toMatchObject(told)
    now = Date.UTC(2026, 11, 1) - 1
    await bothLook()
    expect(await automatic(ada)).toHaveLength(2)
    now += 1
    await bothLook()
    expect(await automatic(ada)).toHaveLength(3)
    expect(await rechargeOf(ada)).toMatchObject({ addedThisMonth: 10, notice: null })
  })

  test('whose answer is lost are charged once, and not lost', async () => {
    const ada = await saver()
    await spend(ada, 4)
    const before = api.payments.done.charges
    api.payments.losesAnswerOf = 'charge'
    await lookAround().catch(() => undefined)
    expect(await creditsOf(ada.uid)).toBe(1)
    now += 120_000
    await bothLook()
    expect(api.payments.done.charges).toBe(before + 1)
    expect(await creditsOf(ada.uid)).toBe(11)
    expect(await stored(ada.uid)).toMatchObject({ running: null, dueAt: null, failures: 0 })
  })

  test('of which the webhook comes while nobody has heard the answer', async () => {
    const ada = await saver()
    await spend(ada, 4)
    api.payments.told()
    api.payments.losesAnswerOf = 'charge'
    await lookAround().catch(() => undefined)
    expect(await automatic(ada)).toEqual([])
    const told = api.payments.told()
    expect(told).toHaveLength(1)
    for (const news of told) await api.dependencies.stores.payments.record(news.paymentId, news.facts, now)
    expect(await automatic(ada)).toHaveLength(1)
    expect(await stored(ada.uid)).toMatchObject({ running: null, dueAt: null })
    now += HOUR_MS
    await bothLook()
    expect(await automatic(ada)).toHaveLength(1)
    expect(await creditsOf(ada.uid)).toBe(11)
  })

  test('D13: that the provider never came to are given up after hours, and begun anew: the card was not refused', async () => {
    const ada = await saver()
    await spend(ada, 4)
    api.payments.isDown = true
    for (const minutes of [0, 10, 60]) {
      now += minutes * 60_000
      await bothLook().catch(() => undefined)
    }
    api.payments.isDown = false
    const { running } = await stored(ada.uid)
    expect(running).toEqual(expect.any(String))
    now += 3 * HOUR_MS
    await bothLook()
    now += 60_000
    await bothLook()
    expect(await stored(ada.uid)).toMatchObject({ running: null, failures: 0, notice: null })
    expect(await automatic(ada)).toHaveLength(1)
    expect(await rechargeOf(ada)).toMatchObject({ setting: { amount: 10 }, addedThisMonth: 10 })
  })
})

describe('a card that is refused', () => {
  test('D13: is tried once more an hour later, then it is off, and its person is told', async () => {
    const ada = await saver(testCards.refusedLater)
    await spend(ada, 4)
    await bothLook()
    expect(await rechargeOf(ada)).toMatchObject({
      setting: { amount: 10 },
      addedThisMonth: 0,
      notice: { kind: 'declined', isOff: false },
    })
    const before = api.payments.done.charges
    now += HOUR_MS - 1
    await bothLook()
    expect(api.payments.done.charges).toBe(before)
    now += 1
    await bothLook()
    expect(api.payments.done.charges).toBe(before + 1)
    expect(await rechargeOf(ada)).toMatchObject({ setting: null, notice: { kind: 'declined', isOff: true } })
    const refused = { type: 'recharge_refused', reason: 'declined', amount: 10, seenAt: null }
    expect(await noticesOf(ada)).toEqual([
      expect.objectContaining({ ...refused, isOff: false }),
      expect.objectContaining({ ...refused, isOff: true }),
    ])
    now += 24 * HOUR_MS
    await spend(ada, 0.5)
    await bothLook()
    expect(api.payments.done.charges).toBe(before + 1)
    expect(await creditsOf(ada.uid)).toBe(0.5)
  })

  test('D13: is told for what it was charged, whatever is chosen meanwhile', async () => {
    const ada = await saver(testCards.refusedLater)
    await spend(ada, 4)
    await bothLook()
    const setting = { amount: 25, monthlyCeiling: 50 }
    await ada.call('setRecharge', { userId: ada.uid, setting })
    expect(await rechargeOf(ada)).toMatchObject({ setting, notice: { kind: 'declined', credits: 10 } })
  })

  test('is charged no more for who leaves', async () => {
    const [ada, grace] = [await saver(), await saver()]
    for (const person of [ada, grace]) await spend(person, 4)
    expect(await stored(ada.uid)).toMatchObject({ dueAt: expect.any(Number) })
    await api.dependencies.stores.account.beginDeletion(ada.uid, now)
    const before = api.payments.done.charges
    await bothLook()
    // Who stays is charged.
    expect(api.payments.done.charges).toBe(before + 1)
    expect([await automatic(ada), (await automatic(grace)).length]).toEqual([[], 1])
    expect(await stored(ada.uid)).toMatchObject({ setting: null, dueAt: null, running: null })
  })
})
