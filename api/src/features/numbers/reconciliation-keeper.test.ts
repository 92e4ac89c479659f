import { firestorePaths, monthsLater } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'
import { REQUEST_IS_OVER_MS } from './number-purchase.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let api: TestApi
let now = Date.UTC(2026, 0, 31, 12)
let count = 0
/** The carrier leaves it out of its list, as one that is turned page by page while it changes. */
let overlooked = ''
/** The carrier has it under another status, as while it is ported. */
let inactive = ''
/** The carrier answers as if the account were empty. */
let isEmpty = false
/** Done once, while the comparison asks whether a number is gone. */
let meanwhile: (() => Promise<void>) | null = null
beforeAll(async () => {
  api = await startTestApi(({ carrier }) => ({
    clock: { now: () => now },
    carrier: {
      ...carrier,
      async ownedNumbers(page) {
        const { numbers, next } = await carrier.ownedNumbers(page)
        const isListed = (number: string) => !isEmpty && number !== overlooked && number !== inactive
        return { numbers: numbers.filter(({ phoneNumber }) => isListed(phoneNumber)), next }
      },
      async orderState(order) {
        return isEmpty || order.phoneNumber === inactive ? 'pending' : carrier.orderState(order)
      },
      async isGone(order) {
        const task = meanwhile
        meanwhile = null
        await task?.()
        return isEmpty || carrier.isGone(order)
      },
    },
  }))
  await api.lookAround()
})
afterAll(() => api.stop())

const newNumber = () => {
  count += 1
  return `+1415555${3000 + count}`
}
const referenceOf = (purchaseId: string) => `${api.dependencies.numberTag}${purchaseId}`
const documentOf = (number: string) => api.read(`${firestorePaths.phoneNumbers}/${number.slice(1)}`)
const profileOf = ({ uid }: TestPerson) => api.read(firestorePaths.user(uid))

async function later(milliseconds: number): Promise<void> {
  now += milliseconds
  await api.lookAround()
}
async function owner(months = 1): Promise<{ ada: TestPerson; number: string; reference: string }> {
  const number = newNumber()
  const ada = await api.person(`ada${count}`, 20)
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: number, months })
  return { ada, number, reference: String(api.carrier.owned.get(number)) }
}

describe('B5: a number at the carrier that nobody has paid for', () => {
  test('goes back within a day, if it was bought here', async () => {
    const [orphan, company, foreign] = [newNumber(), newNumber(), newNumber()]
    api.carrier.owned.set(orphan, referenceOf('gone'))
    api.carrier.owned.set(company, null)
    api.carrier.owned.set(foreign, 'parley:another:1')
    const { number } = await owner()
    await later(DAY_MS)
    expect(api.carrier.owned.has(orphan)).toBe(false)
    expect(api.carrier.owned.has(company)).toBe(true)
    expect(api.carrier.owned.has(foreign)).toBe(true)
    expect(api.carrier.owned.has(number)).toBe(true)
  })

  test('is not one that somebody is buying', async () => {
    const number = newNumber()
    const ada = await api.person(`ada${count}`, 20)
    now += DAY_MS
    api.carrier.duringNextOrder(() => later(5000))
    const answer = await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: number, months: 1 })
    expect(answer).toMatchObject({ status: 200 })
    expect(api.carrier.owned.has(number)).toBe(true)
  })

  test('D18: is not one that is held for its person', async () => {
    const { number, reference } = await owner()
    await later(monthsLater(now, 1) - now)
    expect(await documentOf(number)).toMatchObject({ active: false })
    for (let day = 0; day < 2; day += 1) await later(DAY_MS)
    expect(api.carrier.owned.get(number)).toBe(reference)
  })

  test('is looked for again an hour later, when the carrier does not answer, and not before', async () => {
    const orphan = newNumber()
    api.carrier.owned.set(orphan, referenceOf('late'))
    api.carrier.failNext('ownedNumbers')
    await expect(later(DAY_MS)).rejects.toThrow(AggregateError)
    await later(HOUR_MS - 1)
    expect(api.carrier.owned.has(orphan)).toBe(true)
    await later(1)
    expect(api.carrier.owned.has(orphan)).toBe(false)
  })

  test('is not one of many: then the comparison is wrong, and nothing is given back', async () => {
    const orphans = Array.from({ length: 21 }, newNumber)
    for (const orphan of orphans) api.carrier.owned.set(orphan, referenceOf(orphan))
    await expect(later(DAY_MS)).rejects.toThrow(AggregateError)
    expect(orphans.filter(orphan => api.carrier.owned.has(orphan))).toHaveLength(21)
    for (const orphan of orphans) api.carrier.owned.delete(orphan)
  })
})

describe('B5: a number that is paid for and lost at the carrier', () => {
  test('is bought again, and costs nobody anything', async () => {
    const { ada, number, reference } = await owner()
    api.carrier.owned.delete(number)
    await later(DAY_MS)
    expect(api.carrier.owned.get(number)).toBe(reference)
    expect(await profileOf(ada)).toMatchObject({ phoneNumber: number, credits: 18.5 })
  })

  test('is not bought again for somebody who leaves', async () => {
    const { ada, number } = await owner()
    const key = { phoneNumber: number, purchaseId: String((await documentOf(number))?.purchaseId) }
    const { numbers, account } = api.dependencies.stores
    expect(await numbers.askAgain(key, now)).toBe(true)
    await account.beginDeletion(ada.uid, now)
    expect(await numbers.askAgain(key, now)).toBe(false)
    expect(await numbers.askAgain({ ...key, purchaseId: 'another' }, now)).toBe(false)
    await later(REQUEST_IS_OVER_MS)
    expect(await documentOf(number)).toBeNull()
    expect(api.carrier.owned.has(number)).toBe(false)
  })

  test('is not bought again for somebody who begins to leave while it is looked for', async () => {
    const { ada, number } = await owner()
    api.carrier.owned.delete(number)
    meanwhile = async () => void (await api.dependencies.stores.account.beginDeletion(ada.uid, now))
    await later(DAY_MS)
    expect(api.carrier.owned.has(number)).toBe(false)
  })

  test('is waited for when its person leaves just after it was ordered again', async () => {
    const { ada, number } = await owner()
    api.carrier.owned.delete(number)
    await later(DAY_MS)
    await api.dependencies.stores.account.beginDeletion(ada.uid, now)
    await expect(later(REQUEST_IS_OVER_MS - 1)).rejects.toThrow(AggregateError)
    expect(await documentOf(number)).not.toBeNull()
    await later(1)
    expect([await documentOf(number), api.carrier.owned.has(number)]).toEqual([null, false])
  })

  test('is not one that the list has left out', async () => {
    const { ada, number, reference } = await owner()
    overlooked = number
    await later(DAY_MS)
    expect(api.carrier.owned.get(number)).toBe(reference)
    expect(await documentOf(number)).toMatchObject({ active: true })
    expect(await profileOf(ada)).toMatchObject({ phoneNumber: number, credits: 18.5 })
  })

  test('is not one that the carrier has under another status, for however long', async () => {
    const { ada, number, reference } = await owner()
    inactive = number
    for (let day = 0; day < 3; day += 1) await later(DAY_MS)
    inactive = ''
    await later(DAY_MS)
    expect(api.carrier.owned.get(number)).toBe(reference)
    expect(await documentOf(number)).toMatchObject({ active: true })
    expect(await profileOf(ada)).toMatchObject({ phoneNumber: number, credits: 18.5 })
  })

  test('is none after a day on which the carrier says that it has nothing', async () => {
    const { ada, number, reference } = await owner()
    for (const empty of [true, false, true, false]) {
      isEmpty = empty
      await later(DAY_MS)
    }
    expect(api.carrier.owned.get(number)).toBe(reference)
    expect(await profileOf(ada)).toMatchObject({ phoneNumber: number, credits: 18.5 })
  })

  test('is paid back when somebody else has it: the months that have not ended, once', async () => {
    const { ada, number } = await owner(3)
    const other = newNumber()
    await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: other, months: 3 })
    api.carrier.owned.set(number, null)
    now = monthsLater(now, 1)
    await later(DAY_MS)
    await later(DAY_MS)
    expect(await documentOf(number)).toBeNull()
    expect(api.carrier.owned.has(number)).toBe(true)
    expect(await profileOf(ada)).toMatchObject({
      phoneNumber: other,
      credits: 20 - 3 * 1.5 - 3 * 1.5 + 2 * 1.5,
    })
    const ledger = await api.ledgerOf(ada.uid)
    expect(ledger).toHaveLength(4)
    expect(ledger[3]).toMatchObject({ type: 'refund', seq: 4, amount: 3, balanceAfter: 14 })
    expect(ledger[3]?.description).toMatch(/ was lost by the phone network: 2 months paid back$/)
  })

  test('is paid back with all others that one person has lost at once', async () => {
    const { ada, number } = await owner()
    const numbers = [number, ...Array.from({ length: 9 }, newNumber)]
    for (const phoneNumber of numbers.slice(1))
      await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber, months: 1 })
    for (const lost of numbers) api.carrier.owned.set(lost, null)
    await later(DAY_MS)
    await later(DAY_MS)
    expect(await profileOf(ada)).toMatchObject({ phoneNumber: null, credits: 20 })
  })

  test('D18: is not looked for when its months are over', async () => {
    const { ada, number } = await owner()
    api.carrier.owned.set(number, null)
    await later(monthsLater(now, 1) - now)
    expect(await documentOf(number)).toMatchObject({ userId: ada.uid })
    expect(await profileOf(ada)).toMatchObject({ credits: 18.5 })
  })
})
