import { firestorePaths, monthsLater, type UserId } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'

const NOON = Date.UTC(2026, 0, 31, 12)

let api: TestApi
/** The orders that reached the carrier. */
let ordered: string[] = []
beforeAll(async () => {
  // Money and dates are the service's; the identity provider's tokens keep their own time.
  api = await startTestApi(({ carrier, ...real }) => ({
    ...real,
    clock: { now: () => NOON },
    carrier: {
      ...carrier,
      orderNumber: order => {
        ordered.push(order.phoneNumber)
        return carrier.orderNumber(order)
      },
    },
  }))
})
afterAll(() => api.stop())

const buy = (person: TestPerson, phoneNumber: string, months = 1) =>
  person.call('purchaseNumber', { userId: person.uid, phoneNumber, months })

const numberDocument = (phoneNumber: string) =>
  api.read(`${firestorePaths.phoneNumbers}/${phoneNumber.slice(1)}`)
const profile = (uid: UserId) => api.read(firestorePaths.user(uid))

describe('numbers/available', () => {
  test('D16: offers at most ten that match', async () => {
    const ada = await api.person('searcher')
    const { status, body } = await ada.call('availableNumbers', { areaCode: '415', contains: '019' })
    expect(status).toBe(200)
    const numbers = body.numbers as { phoneNumber: string }[]
    expect(numbers).toHaveLength(10)
    expect(numbers[0]).toEqual({ phoneNumber: '+14155550190', locality: 'San Francisco', region: 'CA' })
  })

  test('what was bought a moment ago is not offered', async () => {
    const ada = await api.person('quick', 20)
    const offered = async () => (await ada.call('availableNumbers', { areaCode: '415' })).body.numbers
    const [first] = (await offered()) as [{ phoneNumber: string }]
    expect(await buy(ada, first.phoneNumber)).toMatchObject({ status: 200 })
    expect(await offered()).not.toContainEqual(first)
  })

  test.each([{ areaCode: '1' }, { areaCode: '41x' }, { contains: '12345678' }, { contains: '*' }])(
    'refuses a search for %o',
    async search => {
      const ada = await api.person(`search-${JSON.stringify(search).replace(/\W/g, '')}`)
      expect(await ada.call('availableNumbers', search)).toMatchObject({ status: 400 })
    },
  )
})

describe('purchase-number', () => {
  test('B5: charges the months, and the number is the buyer’s until its expiry', async () => {
    const ada = await api.person('buyer', 20)
    const { status, body } = await buy(ada, '+14155550101', 3)
    const expiryDate = monthsLater(NOON, 3)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      phoneNumberId: '14155550101',
      phoneNumber: '+14155550101',
      expiryDate,
      newCreditsBalance: 15.5,
    })
    expect(await numberDocument('+14155550101')).toEqual({
      id: '14155550101',
      phoneNumber: '+14155550101',
      userId: ada.uid,
      active: true,
      purchaseDate: NOON,
      createdAt: NOON,
      expiryDate,
      lastRenewalDate: null,
      renewalCount: 0,
      renewAutomatically: false,
      // D18: when its person is reminded first.
      lifeAt: expiryDate - 14 * 86_400_000,
      purchaseId: expect.any(String),
    })
    expect(await profile(ada.uid)).toMatchObject({ phoneNumber: '+14155550101', credits: 15.5 })
    expect(await api.ledgerOf(ada.uid)).toMatchObject([
      { type: 'topup' },
      { type: 'number', amount: -4.5, balanceAfter: 15.5, referenceId: '14155550101' },
    ])
  })

  test('D17: a second number does not replace the first', async () => {
    const ada = await api.person('collector', 20)
    await buy(ada, '+14155550102')
    await buy(ada, '+14155550103')
    expect(await profile(ada.uid)).toMatchObject({ phoneNumber: '+14155550102', credits: 17 })
  })

  test('I12: asked again gives the same answer and charges nothing', async () => {
    const ada = await api.person('twice', 20)
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(ada, '+14155550104')))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await profile(ada.uid)).toMatchObject({ credits: 18.5 })
    expect(await buy(ada, '+14155550104', 2)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  test('of many buyers at once, one gets the number and only that one pays', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, i) => api.person(`rival${i}`, 2)))
    const answers = await Promise.all(people.map(person => buy(person, '+14155550105')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const balances = await Promise.all(people.map(async ({ uid }) => (await profile(uid))?.credits))
    expect(balances.filter(balance => balance === 0.5)).toHaveLength(1)
    expect(balances.filter(balance => balance === 2)).toHaveLength(7)
  })

  test('B5: of many different numbers at once one is ordered: an order that may be on its way is the only one', async () => {
    const ada = await api.person('greedy', 5)
    ordered = []
    const numbers = Array.from({ length: 8 }, (_, index) => `+14155550${300 + index}`)
    const answers = await Promise.all(numbers.map(number => buy(ada, number)))
    const bought = answers.filter(({ status }) => status === 200).length
    expect(ordered).toHaveLength(bought)
    expect(bought).toBeGreaterThan(0)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(['NUMBER_PENDING', 'INSUFFICIENT_CREDITS']).toContain(body.code)
    expect(await profile(ada.uid)).toMatchObject({ credits: 5 - 1.5 * bought })
  })

  test('is refused without the money, and the number stays free', async () => {
    const [poor, rich] = [await api.person('poor', 1), await api.person('rich', 20)]
    expect(await buy(poor, '+14155550106')).toMatchObject({
      status: 402,
      body: { error: 'Not enough credits. You need 1.5 credits but only have 1.' },
    })
    expect(await numberDocument('+14155550106')).toBeNull()
    expect(await buy(rich, '+14155550106')).toMatchObject({ status: 200 })
  })

  test('leaves neither number nor charge when the carrier does not answer', async () => {
    const ada = await api.person('cut-off', 20)
    api.carrier.failNext('findNumbers')
    expect(await buy(ada, '+14155550107')).toMatchObject({ status: 502 })
    expect(await numberDocument('+14155550107')).toBeNull()
    expect(await profile(ada.uid)).toMatchObject({ phoneNumber: null, credits: 20 })
    expect(await buy(ada, '+14155550107')).toMatchObject({ status: 200 })
  })

  test('gives the number back when the money went elsewhere meanwhile', async () => {
    const ada = await api.person('spender', 2)
    const spend = { type: 'adjustment' as const, description: 'Elsewhere', referenceId: 'x' }
    api.carrier.duringNextOrder(async () => {
      const draft = { ...spend, id: `adjustment_${ada.uid}`, amountMicro: -1_000_000 }
      await api.dependencies.stores.ledger.post(ada.uid, draft, NOON)
    })
    expect(await buy(ada, '+14155550108')).toMatchObject({ status: 402 })
    expect(api.carrier.owned.has('+14155550108')).toBe(false)
    expect(await numberDocument('+14155550108')).toBeNull()
    expect(await profile(ada.uid)).toMatchObject({ credits: 1 })
  })

  test.each([
    ['A31 no months', { months: 0 }],
    ['A31 too many', { months: 16 }],
    ['A31 a text', { months: '3' }],
    ['A31 a half', { months: 1.5 }],
    ['no number', { phoneNumber: '' }],
    ['no plus', { phoneNumber: '14155550110' }],
    ['D15 abroad', { phoneNumber: '+442079460000' }],
    ['D15 the Caribbean', { phoneNumber: '+18765550110' }],
    ['D15 toll-free', { phoneNumber: '+18005550110' }],
    ['D15 premium', { phoneNumber: '+19005550110' }],
  ])('refuses %s', async (name, change) => {
    const ada = await api.person(`wrong-${name.replace(/\W/g, '')}`, 20)
    const good = { userId: ada.uid, phoneNumber: '+14155550110', months: 1 }
    const code = name.startsWith('D15') ? 'NUMBER_NOT_FOR_SALE' : 'INVALID_REQUEST'
    const refused = await ada.call('purchaseNumber', { ...good, ...change })
    expect([refused.status, refused.body]).toMatchObject([400, { code }])
    expect(await profile(ada.uid)).toMatchObject({ credits: 20 })
  })
})
