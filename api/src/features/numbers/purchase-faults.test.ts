import { firestorePaths, NUMBER_PURCHASE_MS, ParleyError, type UserId } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'
import type { NumbersStore } from './numbers-store.ts'

let api: TestApi
let now = Date.UTC(2026, 0, 31, 12)
/** So many of the next commits are done, and their answers are lost. */
let lostCommits = 0
let people = 0
/** The carrier would sell it, but for another price. */
const notOffered = '+14155552999'

const losing = (store: NumbersStore): NumbersStore => ({
  ...store,
  async activate(key, at) {
    const bought = await store.activate(key, at)
    lostCommits -= 1
    if (lostCommits >= 0) throw new ParleyError('NETWORK_ERROR')
    return bought
  },
})

beforeAll(async () => {
  api = await startTestApi(({ stores, carrier }) => ({
    clock: { now: () => now },
    stores: { ...stores, numbers: losing(stores.numbers) },
    carrier: {
      ...carrier,
      findNumbers: async search =>
        (await carrier.findNumbers(search)).filter(({ phoneNumber }) => phoneNumber !== notOffered),
    },
  }))
})
afterAll(() => api.stop())
beforeEach(() => {
  lostCommits = 0
  api.carrier.orderOutcome = 'ours'
})

/** Somebody with five credits, and a number that nobody has. */
async function buyer(): Promise<{ ada: TestPerson; number: string }> {
  people += 1
  return { ada: await api.person(`ada${people}`, 5), number: `+1415555${2000 + people}` }
}
const buy = (person: TestPerson, phoneNumber: string) =>
  person.call('purchaseNumber', { userId: person.uid, phoneNumber, months: 1 })

const documentOf = (number: string) => api.read(`${firestorePaths.phoneNumbers}/${number.slice(1)}`)
const credits = async (uid: UserId) => (await api.read(firestorePaths.user(uid)))?.credits

async function expectTheirs({ uid }: TestPerson, number: string): Promise<void> {
  expect(await documentOf(number)).toMatchObject({ active: true, userId: uid })
  expect(api.carrier.owned.get(number)).toContain('parley:')
  expect(await credits(uid)).toBe(3.5)
}
async function expectNothing({ uid }: TestPerson, number: string): Promise<void> {
  expect(await documentOf(number)).toBeNull()
  expect(api.carrier.owned.has(number)).toBe(false)
  expect(await credits(uid)).toBe(5)
}
/** A keeper's rounds of the next so many milliseconds. */
async function later(milliseconds: number): Promise<void> {
  now += milliseconds
  await api.lookAround()
}

describe('B5: an answer that is lost', () => {
  test.each([
    ['once: the purchase is read', 1, 200],
    ['twice: it may still become theirs', 2, 503],
  ])('of the charge, %s; the number stays theirs and is paid once', async (_what, lost, status) => {
    const { ada, number } = await buyer()
    lostCommits = lost
    expect(await buy(ada, number)).toMatchObject({ status })
    await expectTheirs(ada, number)
    expect(await buy(ada, number)).toMatchObject({ status: 200, body: { newCreditsBalance: 3.5 } })
  })

  test('of the order: the person is told to wait, and asking again orders nothing twice', async () => {
    const { ada, number } = await buyer()
    api.carrier.loseNext('orderNumber')
    expect(await buy(ada, number)).toMatchObject({ status: 503, body: { code: 'NUMBER_PENDING' } })
    expect(await credits(ada.uid)).toBe(5)
    expect(await buy(ada, number)).toMatchObject({ status: 200 })
    await expectTheirs(ada, number)
  })

  test('of the order, and the person is gone: a keeper finishes it', async () => {
    const { ada, number } = await buyer()
    api.carrier.loseNext('orderNumber')
    await buy(ada, number)
    await later(20_000)
    await expectTheirs(ada, number)
    await later(3_600_000)
    await expectTheirs(ada, number)
  })

  test('of the order, and another number is chosen: it waits for the first, but for ten minutes at most', async () => {
    const { ada, number } = await buyer()
    const { number: other } = await buyer()
    api.carrier.loseNext('orderNumber')
    await buy(ada, number)
    now += NUMBER_PURCHASE_MS - 1
    expect(await buy(ada, other)).toMatchObject({ status: 503, body: { code: 'NUMBER_PENDING' } })
    now += 1
    expect(await buy(ada, other)).toMatchObject({ status: 200 })
    await later(20_000)
    await expectTheirs(ada, other)
    expect(await documentOf(number)).toBeNull()
    expect(api.carrier.owned.has(number)).toBe(false)
  })

  test('of the release: it is given back later, and meanwhile nobody is sold it', async () => {
    const { ada, number } = await buyer()
    const { ada: eve } = await buyer()
    const spend = { type: 'adjustment', description: 'Elsewhere', referenceId: 'x' } as const
    api.carrier.duringNextOrder(async () => {
      const draft = { ...spend, id: `adjustment_${ada.uid}`, amountMicro: -4_000_000 }
      await api.dependencies.stores.ledger.post(ada.uid, draft, now)
    })
    api.carrier.failNext('releaseNumber')
    expect(await buy(ada, number)).toMatchObject({ status: 402 })
    expect(await documentOf(number)).toMatchObject({ step: 'returning' })
    expect(await buy(eve, number)).toMatchObject({ status: 409, body: { code: 'NUMBER_TAKEN' } })
    await later(40_000)
    expect(api.carrier.owned.has(number)).toBe(false)
    expect(await buy(eve, number)).toMatchObject({ status: 200 })
    expect(await credits(ada.uid)).toBe(1)
  })
})

describe('B5: an order that the carrier takes its time over', () => {
  async function ordered() {
    const { ada, number } = await buyer()
    api.carrier.orderOutcome = 'pending'
    expect(await buy(ada, number)).toMatchObject({ status: 503, body: { code: 'NUMBER_PENDING' } })
    await later(20_000)
    expect(await credits(ada.uid)).toBe(5)
    return { ada, number }
  }

  test('is charged when it has arrived, and not before', async () => {
    const { ada, number } = await ordered()
    api.carrier.settleOrders('ours')
    await later(60_000)
    await expectTheirs(ada, number)
  })

  test('costs nothing when it is refused', async () => {
    const { ada, number } = await ordered()
    api.carrier.settleOrders('refused')
    await later(60_000)
    await expectNothing(ada, number)
  })

  test.each(['ours', 'refused'] as const)('is given up after ten minutes, and then %s', async outcome => {
    const { ada, number } = await ordered()
    await later(NUMBER_PURCHASE_MS)
    expect(await documentOf(number)).toMatchObject({ step: 'returning' })
    api.carrier.settleOrders(outcome)
    await later(3_600_000)
    await expectNothing(ada, number)
  })
})

describe('B5: a process that dies in a purchase', () => {
  const begin = async (ada: TestPerson, phoneNumber: string) => {
    const purchase = { uid: ada.uid, phoneNumber, months: 1 }
    const beginning = await api.dependencies.stores.numbers.begin(purchase, `id-${phoneNumber}`, now)
    if ('bought' in beginning) throw new Error('nobody has bought it')
    const reference = `${api.dependencies.numberTag}${beginning.reservation.purchaseId}`
    return { phoneNumber, reference }
  }

  test('before it has ordered: nothing is left of it', async () => {
    const { ada, number } = await buyer()
    await begin(ada, number)
    await later(40_000)
    await expectNothing(ada, number)
  })

  test('after it has ordered: the number is theirs', async () => {
    const { ada, number } = await buyer()
    await api.carrier.orderNumber(await begin(ada, number))
    await later(40_000)
    await expectTheirs(ada, number)
  })

  test('and stays away for long: nobody is charged for what they asked for long ago', async () => {
    const { ada, number } = await buyer()
    await api.carrier.orderNumber(await begin(ada, number))
    await later(NUMBER_PURCHASE_MS)
    await expectNothing(ada, number)
  })

  test('two keepers at once do it once', async () => {
    const { ada, number } = await buyer()
    await api.another()
    await api.carrier.orderNumber(await begin(ada, number))
    await later(40_000)
    await expectTheirs(ada, number)
  })
})

describe('only what is offered is sold', () => {
  test('a number that the account has for itself is nobody’s to buy, and nobody’s to give back', async () => {
    const { ada, number } = await buyer()
    api.carrier.owned.set(number, null)
    expect(await buy(ada, number)).toMatchObject({ status: 409, body: { code: 'NUMBER_TAKEN' } })
    expect(await documentOf(number)).toBeNull()
    expect(await credits(ada.uid)).toBe(5)
    expect(await ada.call('deleteAccount', { userId: ada.uid })).toMatchObject({ status: 200 })
    expect(api.carrier.owned.get(number)).toBeNull()
  })

  test('a number that is not offered is not ordered', async () => {
    const { ada } = await buyer()
    expect(await buy(ada, notOffered)).toMatchObject({ status: 409, body: { code: 'NUMBER_TAKEN' } })
    await expectNothing(ada, notOffered)
  })

  test('D18: an own number whose months are over is no success', async () => {
    const { ada, number } = await buyer()
    await buy(ada, number)
    now += 62 * 86_400_000
    expect(await buy(ada, number)).toMatchObject({ status: 409, body: { code: 'NUMBER_EXPIRED' } })
    expect(await credits(ada.uid)).toBe(3.5)
  })
})

describe('a step that comes late, from a process that was held up,', () => {
  const stores = () => api.dependencies.stores.numbers
  test('ends no purchase but its own', async () => {
    const { ada, number: phoneNumber } = await buyer()
    const late = { phoneNumber, purchaseId: 'late', turn: 1 }
    await stores().begin({ uid: ada.uid, phoneNumber, months: 1 }, 'current', now)
    await stores().abandon(late, now)
    await stores().giveUp(late)
    expect(await stores().claim(late, now + 60_000)).toBeNull()
    expect(await documentOf(phoneNumber)).toMatchObject({ purchaseId: 'current', step: 'ordering' })
    await stores().activate({ phoneNumber, purchaseId: 'current' }, now)
    await stores().giveUp({ phoneNumber, purchaseId: 'current' })
    await stores().refund(late, now)
    expect(await documentOf(phoneNumber)).toMatchObject({ purchaseId: 'current', active: true })
    expect(await credits(ada.uid)).toBe(3.5)
  })
})
