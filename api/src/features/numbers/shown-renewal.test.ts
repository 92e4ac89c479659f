import { endpoints, firestorePaths, monthsLater, type UserId } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'

const NOON = Date.UTC(2026, 0, 31, 12)
const FEBRUARY = Date.UTC(2026, 1, 28, 12)

let api: TestApi
let elsewhere: string
beforeAll(async () => {
  api = await startTestApi(() => ({ clock: { now: () => NOON } }))
  elsewhere = await api.another()
})
afterAll(() => api.stop())

let count = 0
/** Somebody with a number that ends on 28 February, and twenty credits left. */
async function owner(): Promise<{ ada: TestPerson; id: string }> {
  count += 1
  const id = `1415555${5000 + count}`
  const ada = await api.person(`shown${count}`, 21.5)
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: `+${id}`, months: 1 })
  return { ada, id }
}
interface Wish {
  /** As it was shown. */
  readonly expiryDate: number
  readonly months?: number
  readonly key?: string
  readonly url?: string
}
function renew(person: TestPerson, phoneNumberId: string, wish: Wish) {
  const { months = 1, key = 'a-page', url = api.url, expiryDate } = wish
  const request = { userId: person.uid, phoneNumberId, months, totalCost: months * 1.5, expiryDate }
  const init = json(request, person.idToken)
  return ask(url + endpoints.renewNumber.path, {
    ...init,
    headers: { ...init.headers, 'idempotency-key': key },
  })
}
const creditsOf = async (uid: UserId) => (await api.read(firestorePaths.user(uid)))?.credits

describe('a renewal of what somebody was shown', () => {
  test('is refused when the number was renewed meanwhile, and charges nothing', async () => {
    const { ada, id } = await owner()
    expect(await renew(ada, id, { expiryDate: FEBRUARY, key: 'one-page' })).toMatchObject({ status: 200 })
    const late = await renew(ada, id, { expiryDate: FEBRUARY, key: 'another-page', url: elsewhere })
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: { place: 'renewal' } } })
    expect(late.body.error).toMatch(/^This number has been renewed meanwhile\. Nothing was charged now\./)
    expect(await creditsOf(ada.uid)).toBe(18.5)
    expect(await api.read(`${firestorePaths.phoneNumbers}/${id}`)).toMatchObject({ renewalCount: 1 })
    // What was done is answered as it was, whatever has become of the number.
    expect(await renew(ada, id, { expiryDate: FEBRUARY, key: 'one-page' })).toMatchObject({ status: 200 })
    const shown = { expiryDate: monthsLater(FEBRUARY, 1), key: 'another-page' }
    expect(await renew(ada, id, shown)).toMatchObject({ status: 200 })
    expect(await creditsOf(ada.uid)).toBe(17)
  })

  test('of two at once, in two processes, is done once', async () => {
    const { ada, id } = await owner()
    const pages = [api.url, elsewhere].map(url => renew(ada, id, { expiryDate: FEBRUARY, url, key: url }))
    const answers = await Promise.all(pages)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await creditsOf(ada.uid)).toBe(18.5)
  })

  test('is told of the credits it lacks first, and of the conflict before the day’s limit', async () => {
    const { ada, id } = await owner()
    const account = await api.read(firestorePaths.billing(ada.uid))
    await api.write(firestorePaths.billing(ada.uid), { ...account, openedAt: NOON })
    const old = { expiryDate: FEBRUARY - 1 }
    expect(await renew(ada, id, { ...old, months: 14 })).toMatchObject({
      body: { code: 'INSUFFICIENT_CREDITS' },
    })
    expect(await renew(ada, id, { ...old, months: 6 })).toMatchObject({ body: { code: 'CONFLICT' } })
  })
})
