import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import { noFacts } from '../../ports/payment-facts-model.ts'
import { type PayingPeople, startPayingPeople } from '../../testing/paying-people.ts'
import { createPaidCards } from './paid-cards-service.ts'
import { newPayment } from './stored-payment.ts'

let people: PayingPeople
beforeAll(async () => {
  people = await startPayingPeople()
})
afterAll(() => people.api.stop())

async function paid() {
  const { person: ada, paymentId } = await people.payer()
  const shown = async () => {
    const { payments } = (await ada.call('payments', {})).body
    return (payments as { card: unknown }[]).map(({ card }) => card)
  }
  return { ada, paymentId, shown }
}
/** The provider says this about cards until the test is over; how often it was asked. */
function provider(paidBy: PayingPeople['api']['payments']['paidBy']) {
  const spy = vi.spyOn(people.api.payments, 'paidBy').mockImplementation(paidBy)
  onTestFinished(() => spy.mockRestore())
  return spy
}

test('a provider that is silent about a card holds nobody up, and is asked by one at a time', async () => {
  const { ada, paymentId, shown } = await paid()
  const word = Promise.withResolvers<{ card: { brand: string; last4: string }; isCardless: boolean }>()
  const spy = provider(() => word.promise)
  const receipt = async () => (await ada.call('paymentReceipt', { id: paymentId })).body.receipt
  const [list, again, paper] = await Promise.all([shown(), shown(), receipt()])
  expect([list, again, paper]).toMatchObject([[null], [null], { payment: { card: null } }])
  expect(spy).toHaveBeenCalledTimes(1)
  word.resolve({ card: { brand: 'visa', last4: '4242' }, isCardless: false })
  await expect.poll(shown).toEqual([{ brand: 'visa', last4: '4242' }])
  expect(spy).toHaveBeenCalledTimes(1)
})

test('nobody waits for the word about a card for more than a second', async () => {
  const { stores, clock } = people.api.dependencies
  const order = { id: 'p1', userId: 'ada', kind: 'checkout', amountCents: 2500 } as const
  const payment = {
    ...newPayment(order, 0),
    facts: { ...noFacts, intentId: 'pi_1', paidCents: 2500 },
  }
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const provider = { ...people.api.payments, paidBy: () => new Promise<never>(() => undefined) }
  const shown = createPaidCards({ store: stores.payments, provider, lock: createKeyedLock(), clock })(payment)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await shown).toBe(payment)
})

test('that a payment was made by no card is asked once', async () => {
  const { shown } = await paid()
  const spy = provider(async () => ({ card: null, isCardless: true }))
  expect([await shown(), await shown()]).toEqual([[null], [null]])
  expect(spy).toHaveBeenCalledTimes(1)
})

test('a provider that does not say by what a payment was made is asked again, after ten minutes', async () => {
  const { shown } = await paid()
  const spy = provider(async () => ({ card: null, isCardless: false }))
  expect([await shown(), await shown()]).toEqual([[null], [null]])
  expect(spy).toHaveBeenCalledTimes(1)
  people.clock.now += 600_000
  spy.mockResolvedValue({ card: { brand: 'visa', last4: '4242' }, isCardless: false })
  expect(await shown()).toEqual([{ brand: 'visa', last4: '4242' }])
})
