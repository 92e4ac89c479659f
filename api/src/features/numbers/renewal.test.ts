import { endpoints, firestorePaths, monthsLater, type UserId } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'

const NOON = Date.UTC(2026, 0, 31, 12)
const FEBRUARY = Date.UTC(2026, 1, 28, 12)

let api: TestApi
let elsewhere: string
/** Fails the next renewal before anything is written, as a fault of ours. */
let isBroken = false
beforeAll(async () => {
  api = await startTestApi(({ stores }) => ({
    clock: { now: () => NOON },
    stores: {
      ...stores,
      numbers: {
        ...stores.numbers,
        async renew(...wanted) {
          if (isBroken) throw new TypeError('a fault')
          return stores.numbers.renew(...wanted)
        },
      },
    },
  }))
  elsewhere = await api.another()
})
afterAll(() => api.stop())

let count = 0
/** Somebody with a number that ends on 28 February, and so many credits left. */
async function owner(credits: number): Promise<{ ada: TestPerson; id: string }> {
  count += 1
  const id = `1415555${4000 + count}`
  const ada = await api.person(`renewer${count}`, credits + 1.5)
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: `+${id}`, months: 1 })
  return { ada, id }
}
interface Wish {
  readonly months?: unknown
  readonly totalCost?: unknown
  readonly key?: string
  readonly url?: string
}
function renew(person: TestPerson, phoneNumberId: unknown, wish: Wish = {}) {
  const { months = 1, totalCost = Number(months) * 1.5, key, url = api.url } = wish
  const init = json({ userId: person.uid, phoneNumberId, months, totalCost }, person.idToken)
  const headers = { ...init.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) }
  return ask(url + endpoints.renewNumber.path, { ...init, headers })
}
const numberDocument = (id: string) => api.read(`${firestorePaths.phoneNumbers}/${id}`)
const creditsOf = async (uid: UserId) => (await api.read(firestorePaths.user(uid)))?.credits
const renewalsOf = async (uid: UserId) => (await api.ledgerOf(uid)).filter(({ type }) => type === 'renewal')

describe('S5, B5: a renewal', () => {
  test('charges its months, moves the expiry on, and answers with both', async () => {
    const { ada, id } = await owner(20)
    const { status, body } = await renew(ada, id, { months: 3 })
    const newExpiryDate = monthsLater(FEBRUARY, 3)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        phoneNumber: `+${id}`,
        oldExpiryDate: FEBRUARY,
        newExpiryDate,
        renewalMonths: 3,
        creditsUsed: 4.5,
        newCreditsBalance: 15.5,
      },
    ])
    expect(await numberDocument(id)).toMatchObject({
      ...{ active: true, expiryDate: newExpiryDate, lastRenewalDate: NOON, renewalCount: 1 },
    })
    expect(await creditsOf(ada.uid)).toBe(15.5)
    const [entry] = await renewalsOf(ada.uid)
    expect(entry).toMatchObject({ amount: -4.5, balanceAfter: 15.5, referenceId: id, seq: 3 })
    expect(String(entry?.id)).toMatch(/^renew_/)
  })

  test.each<[string, Wish]>([
    ['of 0.01 more', { months: 3, totalCost: 4.51 }],
    ['of 0.01 less', { months: 7, totalCost: 10.49 }],
  ])('A32: for a stated cost %s is charged at its price', async (_what, wish) => {
    const { ada, id } = await owner(20)
    expect(await renew(ada, id, wish)).toMatchObject({ status: 200 })
    expect(await creditsOf(ada.uid)).toBe(20 - Number(wish.months) * 1.5)
  })

  test('A31: of fifteen months, the longest there is, is done', async () => {
    const { ada, id } = await owner(23)
    expect(await renew(ada, id, { months: 15 })).toMatchObject({ status: 200 })
    expect(await numberDocument(id)).toMatchObject({ expiryDate: monthsLater(FEBRUARY, 15) })
    expect(await creditsOf(ada.uid)).toBe(0.5)
  })

  test('A37: takes the last credit', async () => {
    const { ada, id } = await owner(3)
    const { body } = await renew(ada, id, { months: 2 })
    expect(body).toMatchObject({ newCreditsBalance: 0 })
  })
})

describe('S5: a renewal is refused in the order of the rules', () => {
  type Owner = Awaited<ReturnType<typeof owner>>
  let poor: Promise<[Owner, Owner]> | undefined
  const months = 'Months must be between 1 and 15'
  const cost = (expected: number, count: number) =>
    `Invalid cost calculation. Expected ${expected} credits for ${count} months`
  test.each<[string, unknown, Wish, number, string]>([
    [
      'A34 without an id',
      undefined,
      { months: 0, totalCost: -1 },
      400,
      'That request was not valid: phoneNumberId.',
    ],
    ['A34 an empty id', '', {}, 400, 'That request was not valid: phoneNumberId.'],
    ['A34 a path', '../users/x', {}, 400, 'That request was not valid: phoneNumberId.'],
    ...[0, 16, -1, 1.5, '3', null, [3], 1e9].map((wrong): [string, unknown, Wish, number, string] => [
      `A31 ${JSON.stringify(wrong)} months`,
      ...(['own', { months: wrong, totalCost: 4.5 }, 400, months] as const),
    ]),
    ['no cost', 'own', { months: 1, totalCost: 0 }, 400, cost(1.5, 1)],
    ['A32 0.011 more', 'own', { months: 3, totalCost: 4.511 }, 400, cost(4.5, 3)],
    ['a negative cost', 'own', { months: 2, totalCost: -3 }, 400, cost(3, 2)],
    ['a cost beyond the funds that is wrong', 'own', { months: 15, totalCost: 1.5 }, 400, cost(22.5, 15)],
    [
      'A33 a cost as text',
      'own',
      { months: 3, totalCost: '4.5' },
      400,
      'That request was not valid: totalCost.',
    ],
    [
      'A37 too few credits',
      'own',
      { months: 3 },
      402,
      'Insufficient credits. You need 4.5 credits but only have 4.4',
    ],
    [
      'too few credits for a number of nobody',
      '19995550100',
      { months: 15 },
      402,
      'Insufficient credits. You need 22.5 credits but only have 4.4',
    ],
    ['A35 a number of nobody', '19995550100', {}, 404, 'Not found.'],
    ['A35 somebody else’s', 'other', {}, 404, 'Not found.'],
  ])('%s', async (_what, which, wish, status, error) => {
    poor ??= Promise.all([owner(4.4), owner(0)])
    const [{ ada, id }, { id: other }] = await poor
    const before = await numberDocument(id)
    const phoneNumberId = which === 'own' ? id : which === 'other' ? other : which
    const answer = await renew(ada, phoneNumberId, wish)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(await numberDocument(id)).toEqual(before)
    expect(await creditsOf(ada.uid)).toBe(4.4)
  })

  test('A38: the minutes of a call are not for sale', async () => {
    const { ada, id } = await owner(2)
    const account = await api.read(firestorePaths.billing(ada.uid))
    await api.write(firestorePaths.billing(ada.uid), { ...account, heldMicro: 600_000 })
    expect(await renew(ada, id)).toMatchObject({
      ...{ status: 402, body: { error: 'Insufficient credits. You need 1.5 credits but only have 1.4' } },
    })
  })

  test('D37: beyond what a new account may spend in a day, after the rules of S5', async () => {
    const { ada, id } = await owner(20)
    const account = await api.read(firestorePaths.billing(ada.uid))
    await api.write(firestorePaths.billing(ada.uid), { ...account, openedAt: NOON })
    expect(await renew(ada, id, { months: 14 })).toMatchObject({ body: { code: 'INSUFFICIENT_CREDITS' } })
    expect(await renew(ada, '19995550100', { months: 6 })).toMatchObject({ body: { code: 'NOT_FOUND' } })
    expect(await renew(ada, id, { months: 6 })).toMatchObject({
      ...{ status: 402, body: { code: 'SPENDING_LIMIT', details: { credits: 10 } } },
    })
    expect(await renew(ada, id, { months: 5 })).toMatchObject({ status: 200 })
  })

  test('S8: with its own sentence when nobody knows why, and nothing is charged', async () => {
    const { ada, id } = await owner(20)
    isBroken = true
    const answer = await renew(ada, id)
    isBroken = false
    expect([answer.status, answer.body]).toMatchObject([
      ...[503, { code: 'RENEWAL_FAILED', error: 'Failed to renew number' }],
    ])
    expect(await creditsOf(ada.uid)).toBe(20)
  })
})

describe('I12, A36: a renewal with a key', () => {
  test('is done once, and answered the same, also when nothing is left to pay it with', async () => {
    const { ada, id } = await owner(2)
    const first = await renew(ada, id, { key: 'once' })
    expect(first.status).toBe(200)
    expect((await renew(ada, id, { key: 'once', url: elsewhere })).body).toEqual(first.body)
    expect(await numberDocument(id)).toMatchObject({ renewalCount: 1 })
    expect(await creditsOf(ada.uid)).toBe(0.5)
  })

  test('is a conflict for anything else, and another person’s is another one', async () => {
    const { ada, id } = await owner(20)
    const { ada: eve, id: hers } = await owner(20)
    await renew(ada, id, { key: 'shared' })
    for (const wish of [{ months: 2 }, { months: 1, totalCost: 1.501 }])
      expect(await renew(ada, id, { ...wish, key: 'shared' })).toMatchObject({ status: 409 })
    expect(await renew(eve, hers, { key: 'shared' })).toMatchObject({ status: 200 })
    expect(await creditsOf(ada.uid)).toBe(18.5)
  })

  test.each(['x'.repeat(129), 'a key', 'clé'])('is refused for the key %j', async key => {
    const { ada, id } = await owner(20)
    expect(await renew(ada, id, { key })).toMatchObject({ status: 400 })
    expect(await creditsOf(ada.uid)).toBe(20)
  })
})

describe('I2, I11: of a hundred renewals at once, in two processes', () => {
  /** Whoever could not wait for the others asks again, with the same key. */
  async function hundred({ ada, id }: Awaited<ReturnType<typeof owner>>, keyOf: (index: number) => string) {
    const asks = (index: number) =>
      renew(ada, id, { key: keyOf(index), url: index % 2 ? elsewhere : api.url })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => asks(index)))
    for (const [index, { status }] of answers.entries())
      if (status === 503) answers[index] = await asks(index)
    const [renewals, number] = [await renewalsOf(ada.uid), await numberDocument(id)]
    return { answers, renewals, number, credits: await creditsOf(ada.uid) }
  }

  test('with keys of their own and funds for three, three are done', async () => {
    const { answers, ...after } = await hundred(await owner(3 * 1.5 + 1.4), index => `one-${index}`)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(97)
    expect(after).toMatchObject({ renewals: { length: 3 }, credits: 1.4 })
    expect(after.number).toMatchObject({ renewalCount: 3, expiryDate: monthsLater(FEBRUARY, 3) })
  })

  test('A36: with one key, one is done and all are answered the same', async () => {
    const { answers, ...after } = await hundred(await owner(20), () => 'the-one')
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { newCreditsBalance: 18.5 } })
    expect(after).toMatchObject({ renewals: { length: 1 }, number: { renewalCount: 1 }, credits: 18.5 })
  })
})
