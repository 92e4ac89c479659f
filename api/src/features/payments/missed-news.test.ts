import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingPeople, startPayingPeople } from '../../testing/paying-people.ts'

let people: PayingPeople
beforeAll(async () => {
  people = await startPayingPeople()
})
afterAll(() => people.api.stop())

test('what the provider could not tell is heard, whatever is wrong with the rest of it', async () => {
  const { person: ada, paymentId } = await people.payer(10)
  const refunds = { re_1: { cents: 400, stage: 'done' as const } }
  const refunded = people.api.payments.happen(paymentId, { refunds })
  const odd = { paymentId: '', facts: {} }
  const pages = [
    { news: [odd], failures: [{ id: 'evt_1', cause: new Error('unreadable') }], next: 'second' },
    { news: [refunded], failures: [], next: null },
  ] as const
  const { missedNews } = people.api.payments
  Object.assign(people.api.payments, {
    missedNews: async (_: number, after: unknown) => pages[after ? 1 : 0],
  })
  people.clock.now += 2 * 3_600_000
  await people.api.lookAround().catch(() => undefined)
  Object.assign(people.api.payments, { missedNews })
  expect(await people.creditsOf(ada.uid)).toBe(6)
})

test('what it told in vain for longer than we usually look back is heard once a process runs again', async () => {
  const { person: ada, paymentId } = await people.payer(10)
  const asked: number[] = []
  const { missedNews } = people.api.payments
  const refunds = { re_1: { cents: 400, stage: 'done' as const } }
  const refunded = people.api.payments.happen(paymentId, { refunds })
  people.clock.now += 2 * 3_600_000
  await people.api.lookAround()
  const lastHeard = people.clock.now
  Object.assign(people.api.payments, {
    async missedNews(since: number) {
      asked.push(since)
      return { news: since <= lastHeard ? [refunded] : [], failures: [], next: null }
    },
  })
  people.clock.now += 12 * 86_400_000
  await people.api.lookAround()
  people.clock.now += 60 * 86_400_000
  await people.api.lookAround()
  Object.assign(people.api.payments, { missedNews })
  expect(await people.creditsOf(ada.uid)).toBe(6)
  // The provider keeps them for 30 days.
  expect(asked[1]).toBe(people.clock.now - 30 * 86_400_000)
})

test('who never heard what could not be told asks for all that the provider keeps', async () => {
  const { person: ada, paymentId } = await people.payer(10)
  const { missedNews } = people.api.payments
  const refunds = { re_1: { cents: 400, stage: 'done' as const } }
  const refunded = people.api.payments.happen(paymentId, { refunds })
  const toldAt = people.clock.now
  await people.api.write(firestorePaths.upkeep('payments'), {})
  Object.assign(people.api.payments, {
    missedNews: async (since: number) => ({
      news: since <= toldAt ? [refunded] : [],
      failures: [],
      next: null,
    }),
  })
  people.clock.now += 20 * 86_400_000
  await people.api.lookAround()
  Object.assign(people.api.payments, { missedNews })
  expect(await people.creditsOf(ada.uid)).toBe(6)
})
