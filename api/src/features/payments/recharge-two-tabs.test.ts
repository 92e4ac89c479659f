import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCards } from '../../testing/memory-payments.ts'
import { type PayingPeople, startPayingPeople } from '../../testing/paying-people.ts'
import type { TestPerson } from '../../testing/test-person.ts'

let people: PayingPeople
beforeAll(async () => {
  people = await startPayingPeople()
})
afterAll(() => people.api.stop())

const on = { amount: 10, monthlyCeiling: 50 } as const
const set = (person: TestPerson, setting: object | null) =>
  person.call('setRecharge', { userId: person.uid, setting })
const change = (person: TestPerson, wish: object) =>
  person.call('changeRecharge', { userId: person.uid, ...wish })
const settingOf = async (person: TestPerson) => (await person.call('recharge', {})).body.setting
const setAt = async ({ uid }: TestPerson) =>
  (await people.api.read(firestorePaths.user(uid)))?.rechargeSetAt as number | undefined

/** Somebody with a card, who has switched auto-recharge on. */
async function saver() {
  const ada = await people.somebody()
  const { url } = (await people.begin(ada, 5, { saveCard: true })).body
  await people.api.payments.pay(String(url), testCards.pays)
  await people.hearAll()
  expect((await set(ada, on)).status).toBe(200)
  return ada
}

test('D13: what one tab has switched off another one does not switch on by choosing another amount', async () => {
  const ada = await saver()
  await set(ada, null)
  for (const wish of [{ amount: 25 }, { monthlyCeiling: 100 }, { amount: 25, monthlyCeiling: 100 }]) {
    const { status, body } = await change(ada, wish)
    expect([status, body]).toMatchObject([409, { code: 'CONFLICT', details: { place: 'recharge' } }])
  }
  expect(await settingOf(ada)).toBeNull()
})

test('D13: each tab changes what it names, and what the other has changed stays', async () => {
  const ada = await saver()
  expect((await change(ada, { monthlyCeiling: 100 })).status).toBe(200)
  expect((await change(ada, { amount: 25 })).status).toBe(200)
  expect(await settingOf(ada)).toEqual({ amount: 25, monthlyCeiling: 100 })
})

test('D13: a month that another tab has made smaller is not raised by an amount that it does not hold', async () => {
  const ada = await saver()
  await change(ada, { monthlyCeiling: 25 })
  expect((await change(ada, { amount: 50 })).body).toMatchObject({ code: 'CONFLICT' })
  expect(await settingOf(ada)).toEqual({ amount: 10, monthlyCeiling: 25 })
  expect((await change(ada, { amount: 50, monthlyCeiling: 50 })).status).toBe(200)
})

test('D13: what is switched on is what its person saw: where another tab has switched something else on, nothing is', async () => {
  const ada = await saver()
  const stale = { userId: ada.uid, setting: { amount: 25, monthlyCeiling: 100 }, shown: null }
  const { status, body } = await ada.call('setRecharge', stale)
  expect([status, body]).toMatchObject([409, { code: 'CONFLICT', details: { place: 'recharge' } }])
  expect(await settingOf(ada)).toEqual(on)
  // Whose answer was lost asks again, and whoever sees how it is may have it otherwise.
  expect((await ada.call('setRecharge', { ...stale, setting: on })).status).toBe(200)
  expect((await ada.call('setRecharge', { ...stale, shown: on })).status).toBe(200)
  expect(await settingOf(ada)).toEqual(stale.setting)
  // Nothing is charged any more for whoever wants that, whatever they saw.
  expect((await ada.call('setRecharge', { ...stale, setting: null })).status).toBe(200)
  expect(await settingOf(ada)).toBeNull()
})

test.each([[{ amount: 11 }], [{ monthlyCeiling: 1001 }], [{ monthlyCeiling: 10.5 }]])(
  'D13: %j changes nothing',
  async wish => {
    const ada = await saver()
    expect((await change(ada, wish)).body.code).toBe('INVALID_REQUEST')
    expect(await settingOf(ada)).toEqual(on)
  },
)

test('D13: the profile tells the other tabs each time, and when the card is gone', async () => {
  const ada = await saver()
  const steps = [
    () => change(ada, { amount: 25 }),
    () => set(ada, null),
    () => set(ada, on),
    () => ada.call('forgetCard', { userId: ada.uid }),
  ]
  let before = (await setAt(ada)) ?? 0
  expect(before).toBe(people.clock.now)
  for (const step of steps) {
    people.clock.now += 1000
    expect((await step()).status).toBe(200)
    expect(await setAt(ada)).toBe(people.clock.now)
    expect(await setAt(ada)).toBeGreaterThan(before)
    before = people.clock.now
  }
  expect((await ada.call('recharge', {})).body).toMatchObject({ setting: null, card: null })
})
