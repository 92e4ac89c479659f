import { firestorePaths, monthsLater, noticeSchema, type UserId } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryEach } from '../../concurrency/rounds.ts'
import { keptOf } from '../../testing/kept-of.ts'
import { startTestApi, type TestApi, type TestProcess } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'

const DAY = 86_400_000

let api: TestApi
let processes: readonly TestProcess[]
let now = Date.UTC(2026, 0, 31, 12)
beforeAll(async () => {
  api = await startTestApi(() => ({ clock: { now: () => now } }))
  processes = [await api.processOf(() => ({})), await api.processOf(() => ({}))]
})
afterAll(() => api.stop())

let count = 0
async function owner(credits = 20): Promise<{ ada: TestPerson; id: string; expiry: number }> {
  count += 1
  const id = `1415555${5000 + count}`
  const ada = await api.person(`liver${count}`, credits + 1.5)
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: `+${id}`, months: 1 })
  return { ada, id, expiry: monthsLater(now, 1) }
}
/** Both processes look around at once. */
async function lookAt(time: number): Promise<void> {
  now = time
  await Promise.all(
    processes.map(({ keepers }) =>
      tryEach(
        keepers.filter(({ name }) => name === 'numbers' || name === 'purchases'),
        keeper => keeper.lookAround(),
      ),
    ),
  )
}
const numberDocument = (id: string) => api.read(`${firestorePaths.phoneNumbers}/${id}`)
const shownTo = async ({ uid }: TestPerson) => (await api.read(firestorePaths.user(uid)))?.phoneNumber
const ask = (person: TestPerson, name: 'releaseNumber' | 'renewNumber', id: string) =>
  person.call(name, { userId: person.uid, phoneNumberId: id, months: 1, totalCost: 1.5 })
const ownNumbers = async (person: TestPerson) => (await person.call('ownNumbers', {})).body.numbers
async function noticesOf(uid: UserId): Promise<string[]> {
  const { notices: kept } = await keptOf(api.dependencies.stores.account, uid)
  const notices = kept
    .map(notice => noticeSchema.parse(notice))
    .filter(notice => 'phoneNumber' in notice)
    .toSorted((one, two) => one.at - two.at || one.id.localeCompare(two.id))
  return notices.map(notice => ('days' in notice ? `${notice.type} ${notice.days}` : notice.type))
}

describe('D18: a number, looked after by two processes at once', () => {
  test('is told of, ends, is held, can be renewed, ends again and goes back, each once', async () => {
    const { ada, id, expiry } = await owner()
    for (const days of [14, 7, 3, 1]) await lookAt(expiry - days * DAY)
    const reminders = [14, 7, 3, 1].map(days => `number_expires ${days}`)
    expect(await noticesOf(ada.uid)).toEqual(reminders)
    expect(await numberDocument(id)).toMatchObject({ active: true, expiryDate: expiry })

    await lookAt(expiry)
    expect(await numberDocument(id)).toMatchObject({ active: false, heldUntil: expiry + 14 * DAY })
    expect(await shownTo(ada)).toBeNull()
    expect(await ownNumbers(ada)).toMatchObject([{ id, active: false, heldUntil: expiry + 14 * DAY }])
    const eve = await api.person(`eve${count}`, 20)
    const wish = { phoneNumber: `+${id}`, months: 1 }
    expect(await eve.call('purchaseNumber', { userId: eve.uid, ...wish })).toMatchObject({
      ...{ status: 409, body: { code: 'NUMBER_TAKEN' } },
    })
    expect(await ada.call('purchaseNumber', { userId: ada.uid, ...wish })).toMatchObject({
      ...{ status: 409, body: { code: 'NUMBER_EXPIRED' } },
    })

    // The daily comparison takes it for nobody's as little as for lost.
    now = expiry + 2 * DAY
    await api.lookAround()
    expect(api.carrier.owned.has(`+${id}`)).toBe(true)

    await lookAt(expiry + 13 * DAY)
    const renewal = await ask(ada, 'renewNumber', id)
    const second = monthsLater(now, 1)
    expect(renewal).toMatchObject({ status: 200, body: { oldExpiryDate: expiry, newExpiryDate: second } })
    expect(await shownTo(ada)).toBe(`+${id}`)
    expect(await ownNumbers(ada)).toMatchObject([{ id, active: true, heldUntil: null, renewalCount: 1 }])

    await lookAt(second)
    expect(api.carrier.owned.has(`+${id}`)).toBe(true)
    await lookAt(second + 14 * DAY - 1)
    expect(await numberDocument(id)).toMatchObject({ active: false })
    await lookAt(second + 14 * DAY)
    await lookAt(now + 1)
    expect([await numberDocument(id), api.carrier.owned.has(`+${id}`)]).toEqual([null, false])
    expect(await noticesOf(ada.uid)).toEqual([
      ...[...reminders, 'number_expired', 'number_expired', 'number_released'],
    ])
    expect((await api.ledgerOf(ada.uid)).map(({ type }) => type)).toEqual(['topup', 'number', 'renewal'])
    expect(await ask(ada, 'renewNumber', id)).toMatchObject({ status: 404 })
    expect(await eve.call('purchaseNumber', { userId: eve.uid, ...wish })).toMatchObject({ status: 200 })
  })

  test('renews itself once, a day before its end', async () => {
    const { ada, id, expiry } = await owner(1.5)
    const set = { userId: ada.uid, phoneNumberId: id, on: true }
    expect(await ada.call('renewAutomatically', set)).toMatchObject({ status: 200 })
    await lookAt(expiry - DAY - 1)
    expect(await numberDocument(id)).toMatchObject({ expiryDate: expiry, renewAutomatically: true })
    await lookAt(expiry - DAY)
    await lookAt(expiry)
    const { expiryDate } = (await numberDocument(id)) ?? {}
    expect(expiryDate).toBe(monthsLater(expiry, 1))
    expect((await api.ledgerOf(ada.uid)).at(-1)).toMatchObject({
      type: 'renewal',
      amount: -1.5,
      balanceAfter: 0,
    })
    expect((await noticesOf(ada.uid)).at(-1)).toBe('number_renewed')
    await ada.call('renewAutomatically', { ...set, on: false })
    expect(await numberDocument(id)).toMatchObject({ renewAutomatically: false })
  })

  test('whose months are over is renewed by hand: it cannot be switched to do so itself', async () => {
    const { ada, id, expiry } = await owner(1.5)
    await lookAt(expiry)
    const set = { userId: ada.uid, phoneNumberId: id }
    const refused = await ada.call('renewAutomatically', { ...set, on: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'NUMBER_EXPIRED'])
    expect(await ada.call('renewAutomatically', { ...set, on: false })).toMatchObject({ status: 200 })
  })

  test('that could not renew itself does so within an hour of the credits, or ends', async () => {
    const [rich, poor] = [await owner(0), await owner(0)]
    for (const { ada, id } of [rich, poor])
      await ada.call('renewAutomatically', { userId: ada.uid, phoneNumberId: id, on: true })
    await lookAt(rich.expiry - DAY)
    const topUp = { id: `topup_${rich.id}`, type: 'topup', amountMicro: 1_500_000 } as const
    const about = { description: 'Test', referenceId: 'test' }
    await api.dependencies.stores.ledger.post(rich.ada.uid, { ...topUp, ...about }, now)
    await lookAt(rich.expiry - DAY + 3_600_000)
    await lookAt(rich.expiry)
    expect(await noticesOf(rich.ada.uid)).toEqual(['number_expires 1', 'renewal_refused', 'number_renewed'])
    expect(await noticesOf(poor.ada.uid)).toEqual(['number_expires 1', 'renewal_refused', 'number_expired'])
  })
})

describe('D17: the first number', () => {
  test('is another one while the first is held, and itself again once it is renewed', async () => {
    const { ada, id, expiry } = await owner()
    const other = `+1${Number(id.slice(1)) + 3000}`
    now += 1
    await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: other, months: 2 })
    expect(await shownTo(ada)).toBe(`+${id}`)
    await lookAt(expiry)
    expect(await shownTo(ada)).toBe(other)
    await ask(ada, 'renewNumber', id)
    expect(await shownTo(ada)).toBe(`+${id}`)
  })

  test('changes when its owner gives it up, which goes back to the carrier at once, and pays nothing back', async () => {
    const { ada, id } = await owner()
    const other = `+1${Number(id.slice(1)) + 3000}`
    now += 1
    await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: other, months: 1 })
    expect(await ask(ada, 'releaseNumber', id)).toMatchObject({ status: 200 })
    expect([await numberDocument(id), api.carrier.owned.has(`+${id}`)]).toEqual([null, false])
    expect(await shownTo(ada)).toBe(other)
    expect(await api.read(firestorePaths.user(ada.uid))).toMatchObject({ credits: 18.5 })
    expect(await ask(ada, 'releaseNumber', id)).toMatchObject({ status: 404 })
  })

  test('that is given up while the carrier does not answer is nobody’s, and goes back later', async () => {
    const { ada, id } = await owner()
    api.carrier.failNext('releaseNumber')
    expect(await ask(ada, 'releaseNumber', id)).toMatchObject({ status: 200 })
    expect(await numberDocument(id)).toMatchObject({ step: 'returning', active: false })
    expect([await shownTo(ada), await ownNumbers(ada)]).toEqual([null, []])
    expect(await ask(ada, 'renewNumber', id)).toMatchObject({ status: 404 })
    await lookAt(now + 30_000)
    await lookAt(now + 60_000)
    expect([await numberDocument(id), api.carrier.owned.has(`+${id}`)]).toEqual([null, false])
  })

  test('is not given up in a call under it, nor by anybody else', async () => {
    const [{ ada, id }, { ada: eve, id: hers }] = [await owner(), await owner()]
    expect(await ask(eve, 'releaseNumber', id)).toMatchObject({ status: 404 })
    const account = await api.read(firestorePaths.billing(ada.uid))
    await api.write(firestorePaths.billing(ada.uid), { ...account, activeCall: 'c1' })
    const profile = await api.read(firestorePaths.user(ada.uid))
    const call = { id: 'c1', direction: 'incoming', peer: '+15005550100', peerName: null, startedAt: now }
    const on = { ...call, answeredAt: now, browser: null, device: 'Firefox' }
    const inCallUnder = (ownNumber: string) =>
      api.write(firestorePaths.user(ada.uid), { ...profile, call: { ...on, ownNumber } })
    await inCallUnder(`+${id}`)
    expect(await ask(ada, 'releaseNumber', id)).toMatchObject({ body: { code: 'CALL_IN_PROGRESS' } })
    expect(await numberDocument(id)).toMatchObject({ active: true })
    await inCallUnder(`+${hers}`)
    expect(await ask(ada, 'releaseNumber', id)).toMatchObject({ status: 200 })
  })
})

test('D18: a number of before December 2026 is looked after from the next comparison on', async () => {
  const { ada, id, expiry } = await owner()
  const { lifeAt: _unknown, ...known } = (await numberDocument(id)) ?? {}
  await api.write(`${firestorePaths.phoneNumbers}/${id}`, known)
  await lookAt(expiry)
  expect(await noticesOf(ada.uid)).toEqual([])
  await api.lookAround()
  await lookAt(expiry)
  expect(await noticesOf(ada.uid)).toEqual(['number_expired'])
})
