import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentNews } from '../ports/payment-news.ts'
import { startLocalPayments, type TestPayments } from '../testing/local-payments.ts'
import { createMemoryPayments, testCards } from '../testing/memory-payments.ts'
import { paymentsContract } from '../testing/payments-contract.ts'
import { factsFrom, stripeObjectSchema } from './stripe-facts.ts'
import { stripePayments } from './stripe-payments.ts'

const now = () => Date.UTC(2026, 10, 22, 12)

paymentsContract('the memory', async () => {
  const provider = createMemoryPayments(now)
  const { pay, giveBack } = provider
  return {
    ...{ provider, now, pay, giveBack },
    told: async () => provider.told(),
    stop: async () => undefined,
  }
})

paymentsContract('Stripe', async () => {
  const payments = await startLocalPayments(now)
  const told = async () => {
    const read = ({ rawBody, signature }: ReturnType<typeof payments.delivered>[number]) =>
      payments.provider.readEvent(rawBody, signature, now())
    const all = await Promise.all(payments.delivered().map(read))
    return all.filter((news): news is PaymentNews => news !== null)
  }
  return { ...payments, now, told }
})

const options = { secretKey: 'sk_test', webhookSecret: 'whsec', mark: 'parley:test:', clock: { now } }

describe('a webhook of Stripe', () => {
  let payments: TestPayments
  beforeAll(async () => {
    payments = await startLocalPayments(now)
  })
  afterAll(() => payments.stop())

  const sign = (body: string, at = now() / 1000, secret = payments.webhookSecret) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const intent = (more: object = {}) => ({
    object: 'payment_intent',
    id: 'pi_1',
    currency: 'usd',
    status: 'succeeded',
    amount_received: 500,
    metadata: { parley: 'parley:test:', payment: 'p1', kind: 'checkout' },
    ...more,
  })
  const event = (object: object = intent(), type = 'payment_intent.succeeded') =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: now() / 1000, data: { object } })
  async function paid(paymentId: string) {
    const { provider } = payments
    const customerId = await provider.createCustomer('ada')
    const order = { paymentId, customerId, amountCents: 1000, saveCard: false, expiresAt: now() + 3_600_000 }
    const urls = { successUrl: 'https://parley.test/', cancelUrl: 'https://parley.test/' }
    const { url, sessionId = null } = (await provider.startCheckout({ ...order, ...urls })) ?? {}
    await payments.pay(String(url), testCards.pays)
    return { paymentId, facts: await provider.look({ sessionId, intentId: null }) }
  }
  const read = (body: string, signature: string) =>
    payments.provider.readEvent(Buffer.from(body), signature, now())

  test('A60: that is signed tells of its payment', async () => {
    const facts = { intentId: 'pi_1', paidCents: 500, paidAt: now() }
    expect(await read(event(), sign(event()))).toEqual({ paymentId: 'p1', facts, at: now() })
  })

  test.each<[string, () => [string, string]]>([
    ['without a signature', () => [event(), '']],
    ['with a signature of another', () => [event(), sign(event(), now() / 1000, 'whsec_other')]],
    ['of which a byte is another', () => [event().replace('500', '900'), sign(event())]],
    ['written anew', () => [JSON.stringify(JSON.parse(event()), null, 1), sign(event())]],
    ['older than 300 s', () => [event(), sign(event(), now() / 1000 - 301)]],
    ['more than 300 s ahead', () => [event(), sign(event(), now() / 1000 + 301)]],
    ['with no body', () => ['', sign('')]],
  ])('A60: %s is refused', async (_what, of) => {
    const [body, signature] = of()
    await expect(read(body, signature)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test.each([300, -300])('A60: that is %s s ahead is believed', async seconds => {
    expect(await read(event(), sign(event(), now() / 1000 + seconds))).not.toBeNull()
  })

  test.each<[string, string]>([
    ['of another kind', event(intent(), 'invoice.paid')],
    ['of another installation', event(intent({ metadata: { parley: 'parley:other:', payment: 'p1' } }))],
    ['of nobody', event(intent({ metadata: {} }))],
    ['that is odd, of another installation', event({ object: 'payment_intent', currency: 'eur' })],
  ])('A62: %s means nothing', async (_what, body) => {
    expect(await read(body, sign(body))).toBeNull()
  })

  test('that is ours and cannot be read is not lost in silence', async () => {
    const body = event(intent({ currency: 'eur' }))
    await expect(read(body, sign(body))).rejects.toThrow()
  })

  test('of a refund or a dispute names its payment by asking for it', async () => {
    const { facts } = await paid('p2')
    const dispute = { object: 'dispute', id: 'dp_1', amount: 1000, currency: 'usd', status: 'needs_response' }
    const body = event({ ...dispute, payment_intent: facts?.intentId }, 'charge.dispute.created')
    expect(await read(body, sign(body))).toEqual({
      paymentId: 'p2',
      facts: { intentId: facts?.intentId, disputes: { dp_1: { cents: 1000, stage: 'open' } } },
      at: now(),
    })
    const strange = event({ ...dispute, payment_intent: 'pi_nobody' }, 'charge.dispute.created')
    expect(await read(strange, sign(strange))).toBeNull()
  })

  test('that could not be delivered is told when it is asked for', async () => {
    payments.refuse(true)
    const { paymentId } = await paid('p3')
    const missed = async () => (await payments.provider.missedNews(now() - 1000, null)).news
    await expect.poll(async () => (await missed()).map(news => news.paymentId)).toContain(paymentId)
    expect(await missed()).toContainEqual({
      paymentId,
      facts: expect.objectContaining({ paidCents: 1000, intentId: expect.any(String) }),
    })
    payments.refuse(false)
  })

  test('that cannot be read keeps none of the others from being told', async () => {
    const bad = JSON.parse(event(intent({ currency: 'eur' })))
    const events = { object: 'list', data: [bad, JSON.parse(event())], has_more: false, url: '/v1/events' }
    const server = createServer((_request, response) => response.end(JSON.stringify(events)))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { news, failures } = await stripePayments({ ...options, baseUrl }).missedNews(0, null)
    server.close()
    expect(news.map(({ paymentId }) => paymentId)).toEqual(['p1'])
    expect(failures).toHaveLength(1)
  })

  test('a charge that is not as the provider wants it is no refusal of the card', async () => {
    const order = { paymentId: 'p4', customerId: 'cus_nobody', amountCents: 500, cardId: 'pm_nobody' }
    await expect(payments.provider.charge(order)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
  })

  test('nobody who is not there is waited for for long', async () => {
    const nobody = stripePayments({ ...options, baseUrl: 'http://127.0.0.1:9' })
    await expect(nobody.createCustomer('ada')).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
  })
})

describe('a dispute that was prevented', () => {
  const stageOf = (more: object) => {
    const dispute = { object: 'dispute', id: 'd', amount: 900, currency: 'usd', payment_intent: 'pi' }
    const read = stripeObjectSchema.parse({ ...dispute, status: 'prevented', ...more })
    return factsFrom(read, 0).disputes?.d?.stage
  }
  const kind = (case_type: string) => ({ payment_method_details: { card: { case_type } } })

  test.each<[string, object, string]>([
    ['was blocked, and moved nothing', { ...kind('block'), balance_transactions: [] }, 'won'],
    [
      'was resolved, and gave the money back',
      { ...kind('resolution'), balance_transactions: [{ amount: -900 }] },
      'lost',
    ],
    ['was resolved, as far as it says', kind('resolution'), 'lost'],
    [
      'moved money both ways',
      { ...kind('block'), balance_transactions: [{ amount: -900 }, { amount: 900 }] },
      'won',
    ],
    ['says nothing of itself', {}, 'won'],
  ])('that %s', (_what, more, stage) => {
    expect(stageOf(more)).toBe(stage)
  })
})

describe('a failure of Stripe’s own, which it repeats for a day under its key', () => {
  let payments: TestPayments
  beforeAll(async () => {
    payments = await startLocalPayments(now)
  })
  afterAll(() => payments.stop())
  const fail = (count: number) => payments.control('requests', { fail: count })

  async function paid(paymentId: string, uid: string) {
    const { provider } = payments
    const customerId = await provider.createCustomer(uid)
    const order = { paymentId, customerId, amountCents: 1000, saveCard: true, expiresAt: now() + 3_600_000 }
    const urls = { successUrl: 'https://parley.test/', cancelUrl: 'https://parley.test/' }
    const { url, sessionId = null } = (await provider.startCheckout({ ...order, ...urls })) ?? {}
    await payments.pay(String(url), testCards.pays)
    const facts = await provider.look({ sessionId, intentId: null })
    return { customerId, intentId: String(facts?.intentId) }
  }
  const listed = async (path: string) =>
    ((await payments.asked(path)) as { data: readonly { id: string }[] }).data.length

  test('keeps nobody from becoming a customer', async () => {
    await fail(1)
    const { provider } = payments
    const customerId = await provider.createCustomer('ada')
    expect(await provider.createCustomer('ada')).toBe(customerId)
  })

  test('keeps no payment from being given back, once', async () => {
    const { intentId } = await paid('back', 'bob')
    await fail(1)
    const { refunds } = await payments.provider.refund('back', intentId)
    expect(Object.values(refunds ?? {})).toEqual([{ cents: 1000, stage: 'done' }])
    await payments.provider.refund('back', intentId)
    expect(await listed(`/v1/refunds?payment_intent=${intentId}`)).toBe(1)
  })

  test('charges nobody under another key: what became of the charge is looked for', async () => {
    const { customerId } = await paid('first', 'cleo')
    const cardId = String((await payments.provider.savedCard(customerId))?.id)
    const order = { paymentId: 'again', customerId, amountCents: 2500, cardId }
    const charges = () => listed(`/v1/payment_intents?customer=${customerId}`)
    await fail(1)
    for (let turn = 0; turn < 3; turn += 1)
      await expect(payments.provider.charge(order)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
    expect(await charges()).toBe(1)
    expect(await payments.provider.charged('again', customerId)).toBeNull()
    const other = { ...order, paymentId: 'other' }
    await payments.control('requests', { lose: 2 })
    await expect(payments.provider.charge(other)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
    expect(await payments.provider.charged('other', customerId)).toMatchObject({ paidCents: 2500 })
    expect(await charges()).toBe(2)
  })

  test('a payment that a bank has taken is not given back as well, and what took it is known', async () => {
    const { intentId } = await paid('taken', 'dora')
    const intent = (await payments.asked(`/v1/payment_intents/${intentId}`)) as { latest_charge: string }
    await payments.control('dispute', { charge: intent.latest_charge })
    const { refunds, disputes } = await payments.provider.refund('taken', intentId)
    expect(refunds).toEqual({})
    expect(Object.values(disputes ?? {})).toEqual([{ cents: 1000, stage: 'open' }])
  })
})
