import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentNews } from '../ports/payment-news.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { testCards } from './memory-payments.ts'

interface Started {
  readonly provider: PaymentProvider
  /** Epoch milliseconds, as the provider knows it. */
  now(): number
  /** The person pays on the provider's page, with this card. */
  pay(url: string, card: string): Promise<unknown>
  /** What has been told since this was last asked. */
  told(): Promise<readonly PaymentNews[]>
  /** Somebody gives a part of a payment back by hand, on the provider's own page. */
  giveBack(intentId: string, cents: number): Promise<unknown>
  stop(): Promise<void>
}

const HOUR_MS = 3_600_000

/** What the services rely on; every `PaymentProvider` has to pass it (H1.7). */
export function paymentsContract(name: string, start: () => Promise<Started>): void {
  describe(`${name} keeps the promises of a payment provider`, () => {
    let started: Started
    let provider: PaymentProvider
    let payments = 0
    beforeAll(async () => {
      started = await start()
      provider = started.provider
    })
    afterAll(() => started.stop())

    /** A checkout of ten credits by somebody new. */
    async function begun(saveCard = false) {
      payments += 1
      const paymentId = `payment-${payments}`
      const customerId = await provider.createCustomer(`ada${payments}`)
      const order = {
        ...{ paymentId, customerId, amountCents: 1000, saveCard },
        successUrl: `https://parley.test/dashboard?payment=${paymentId}`,
        cancelUrl: 'https://parley.test/dashboard',
        expiresAt: started.now() + HOUR_MS,
      }
      const facts = (await provider.startCheckout(order)) ?? {}
      const known = { sessionId: facts.sessionId ?? null, intentId: facts.intentId ?? null }
      return { order, paymentId, customerId, facts, known, url: String(facts.url) }
    }
    async function paid(card: string = testCards.pays, saveCard = false) {
      const one = await begun(saveCard)
      await started.pay(one.url, card)
      const facts = await provider.look(one.known)
      return { ...one, intentId: String(facts?.intentId), paid: facts }
    }
    const charged = async (card: string) => {
      const { customerId } = await paid(card, true)
      const cardId = String((await provider.savedCard(customerId))?.id)
      payments += 1
      const order = { paymentId: `payment-${payments}`, customerId, amountCents: 2500, cardId }
      return { order, facts: await provider.charge(order) }
    }

    test('a customer that is asked for again is the same one', async () => {
      const one = await provider.createCustomer('twice')
      expect(await provider.createCustomer('twice')).toBe(one)
      expect(await provider.createCustomer('another')).not.toBe(one)
    })

    test('a checkout that is asked for again is the same one, and nobody has paid it', async () => {
      const { order, facts, known, url } = await begun()
      expect(url).toMatch(/^https?:/)
      expect(await provider.startCheckout(order)).toMatchObject({ sessionId: facts.sessionId, url })
      expect(await provider.look(known)).toMatchObject({ sessionId: facts.sessionId })
      expect((await provider.look(known))?.paidCents ?? 0).toBe(0)
    })

    test('what is paid is known when it is asked for, and told', async () => {
      await started.told()
      const { paymentId, paid: facts } = await paid()
      expect(facts).toMatchObject({ paidCents: 1000, intentId: expect.any(String) })
      const told = async () => (await started.told()).filter(news => news.paymentId === paymentId)
      const all: PaymentNews[] = []
      await expect
        .poll(async () => {
          all.push(...(await told()))
          return all.some(news => news.facts.paidCents === 1000 && news.facts.intentId === facts?.intentId)
        })
        .toBe(true)
    })

    test('a card that is declined pays nothing, and another one may', async () => {
      const { known, url } = await begun()
      await started.pay(url, testCards.declined)
      const after = await provider.look(known)
      expect([after?.paidCents ?? 0, after?.closed ?? null]).toEqual([0, null])
      await started.pay(url, testCards.pays)
      expect(await provider.look(known)).toMatchObject({ paidCents: 1000 })
    })

    test('what is closed is over, and what was paid before stays paid', async () => {
      const { known } = await begun()
      expect(await provider.close(known)).toMatchObject({ closed: 'expired' })
      expect(await provider.look(known)).toMatchObject({ closed: 'expired' })
      const other = await paid()
      expect(await provider.close(other.known)).toMatchObject({ paidCents: 1000 })
    })

    test('by which card a payment was paid is known when it is asked for', async () => {
      const { intentId } = await paid()
      expect(await provider.paidBy(intentId)).toEqual({
        card: { brand: 'visa', last4: '4242' },
        isCardless: false,
      })
      expect(await provider.paidBy('pi_nobody')).toEqual({ card: null, isCardless: false })
    })

    test('nothing is known of a payment that was never begun', async () => {
      expect(await provider.look({ sessionId: 'cs_test_nobody', intentId: null })).toBeNull()
      expect(await provider.look({ sessionId: null, intentId: 'pi_nobody' })).toBeNull()
      expect(await provider.look({ sessionId: null, intentId: null })).toBeNull()
    })

    test('a refund gives all back, and asked for again gives nothing more', async () => {
      const { paymentId, intentId } = await paid()
      const first = await provider.refund(paymentId, intentId)
      expect(Object.values(first.refunds ?? {})).toEqual([{ cents: 1000, stage: 'done' }])
      expect((await provider.refund(paymentId, intentId)).refunds).toEqual(first.refunds)
    })

    test('of a payment of which a part was given back by hand, a refund gives back the rest', async () => {
      const one = await paid()
      await started.giveBack(one.intentId, 400)
      const { refunds } = await provider.refund(one.paymentId, one.intentId)
      const given = Object.values(refunds ?? {}).map(({ cents, stage }) => [cents, stage])
      expect(given.toSorted()).toEqual([
        [400, 'done'],
        [600, 'done'],
      ])
    })

    test('a card is kept only of who has allowed it, until it is forgotten', async () => {
      const [kept, other] = [await paid(testCards.pays, true), await paid()]
      expect(await provider.savedCard(kept.customerId)).toMatchObject({ brand: 'visa', last4: '4242' })
      expect(await provider.savedCard(other.customerId)).toBeNull()
      await provider.forgetCards(kept.customerId)
      expect(await provider.savedCard(kept.customerId)).toBeNull()
    })

    test('a saved card pays while nobody is there, once for each payment', async () => {
      const { order, facts } = await charged(testCards.pays)
      expect(facts).toMatchObject({ paidCents: 2500, intentId: expect.any(String) })
      expect(await provider.charge(order)).toMatchObject({ intentId: facts.intentId, paidCents: 2500 })
      expect(await provider.look({ sessionId: null, intentId: String(facts.intentId) })).toMatchObject({
        paidCents: 2500,
      })
    })

    test('a saved card that is refused later ends its payment, as do one whose bank asks and one that is gone', async () => {
      const { order, facts } = await charged(testCards.refusedLater)
      expect(facts).toMatchObject({ closed: 'declined' })
      expect((await charged(testCards.asks)).facts).toMatchObject({ closed: 'unconfirmed' })
      const gone = { ...order, paymentId: `${order.paymentId}-gone`, cardId: 'pm_gone' }
      expect(await provider.charge(gone)).toMatchObject({ closed: 'declined' })
    })

    test('a customer that is gone buys nothing, and another one takes their place', async () => {
      const { order, customerId } = await begun()
      await provider.deleteCustomer(customerId)
      const later = { ...order, paymentId: `${order.paymentId}-later` }
      expect(await provider.startCheckout(later)).toBeNull()
      const uid = `ada${payments}`
      const other = await provider.createCustomer(uid, customerId)
      expect(other).not.toBe(customerId)
      expect(await provider.createCustomer(uid, customerId)).toBe(other)
      expect(await provider.startCheckout({ ...later, customerId: other })).toHaveProperty('url')
    })

    test('nobody is left of a customer that is deleted', async () => {
      const { customerId } = await paid(testCards.pays, true)
      await provider.deleteCustomer(customerId)
      expect(await provider.savedCard(customerId)).toBeNull()
      await expect(provider.deleteCustomer(customerId)).resolves.toBeUndefined()
    })
  })
}
