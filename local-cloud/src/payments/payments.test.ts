import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payWith, startTestProvider, submit, type TestProvider, topUp } from './testing/test-provider.ts'

const GOOD = '4242424242424242'
const ASKS_ONCE = '4000002500003155'
const ASKS_ALWAYS = '4000002760003184'
const DISPUTED = '4000000000000259'
const ONLY_PRESENT = '4000000000000341'

describe('payments', () => {
  let provider: TestProvider
  let stripe: Stripe
  beforeAll(async () => {
    provider = await startTestProvider()
    stripe = provider.stripe
  })
  beforeEach(() => provider.forget())
  afterAll(() => provider.close())

  /** A customer who has saved a card at a checkout. */
  async function withCard(number: string) {
    const { id: customer } = await stripe.customers.create({
      email: 'ada@parley.test',
      metadata: { uid: 'ada' },
    })
    const session = await topUp(stripe, {
      customer,
      payment_intent_data: { setup_future_usage: 'off_session' },
    })
    const { location } = await payWith(session, number)
    if (location?.includes('/c/confirm/')) await submit(location, { answer: 'confirm' })
    const { data } = await stripe.paymentMethods.list({ customer, type: 'card' })
    return { customer, method: String(data[0]?.id), session }
  }
  const recharge = (customer: string, payment_method: string, options?: Stripe.RequestOptions) =>
    stripe.paymentIntents.create(
      { amount: 2500, currency: 'usd', customer, payment_method, off_session: true, confirm: true },
      options,
    )
  const chargeOf = async (session: Stripe.Checkout.Session): Promise<Stripe.Charge> => {
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    })
    return (payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge
  }

  test('a card that was saved is charged without its owner', async () => {
    const { customer, method } = await withCard(GOOD)
    expect(await recharge(customer, method)).toMatchObject({
      status: 'succeeded',
      amount_received: 2500,
      payment_method: method,
      customer,
    })
    expect((await stripe.customers.listPaymentMethods(customer)).data).toMatchObject([
      { id: method, card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } },
    ])
  })

  test('one that asks once is charged without its owner after it was saved', async () => {
    const { customer, method } = await withCard(ASKS_ONCE)
    expect((await recharge(customer, method)).status).toBe('succeeded')
  })

  test.each([
    [ONLY_PRESENT, 'card_declined', 'generic_decline'],
    [ASKS_ALWAYS, 'authentication_required', 'authentication_required'],
  ])('the card %s is saved, and refused without its owner', async (card, code, decline_code) => {
    const { customer, method } = await withCard(card)
    await provider.forget()
    const error = await recharge(customer, method).catch((caught: Stripe.errors.StripeCardError) => caught)
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
      payment_method: { id: method },
    })
    await expect
      .poll(() => provider.types().toSorted())
      .toEqual(['charge.failed', 'payment_intent.created', 'payment_intent.payment_failed'])
  })

  test('a card is kept only when that was asked for', async () => {
    const { id: customer } = await stripe.customers.create({ name: 'Ada' })
    await payWith(await topUp(stripe, { customer }), GOOD)
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
  })

  test('a payment that is refused when it has begun is not there, and nobody is told of it', async () => {
    const { id: customer } = await stripe.customers.create({ name: 'Ada' })
    await expect(
      stripe.paymentIntents.create({ amount: 500, currency: 'usd', customer, confirm: true }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect((await stripe.paymentIntents.list({ customer })).data).toEqual([])
    await expect.poll(() => provider.types()).toEqual(['customer.created'])
  })

  test('a card that was not saved, is somebody else’s or was removed is not charged', async () => {
    const ada = await withCard(GOOD)
    const grace = await withCard(GOOD)
    await expect(recharge(ada.customer, grace.method)).rejects.toMatchObject({ statusCode: 400 })
    expect((await stripe.paymentMethods.detach(ada.method)).customer).toBeNull()
    await expect(recharge(ada.customer, ada.method)).rejects.toMatchObject({ param: 'payment_method' })
    expect((await stripe.paymentMethods.list({ customer: ada.customer })).data).toEqual([])
    const guest = await topUp(stripe)
    await payWith(guest, GOOD)
    const { payment_method } = await chargeOf(guest)
    await expect(recharge(ada.customer, String(payment_method))).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a payment is confirmed by its owner on a page, and goes on to where it was asked to', async () => {
    const { customer, method } = await withCard(ASKS_ALWAYS)
    const return_url = 'http://localhost:3000/wallet'
    const asked = { amount: 1000, currency: 'usd', customer, payment_method: method }
    const intent = await stripe.paymentIntents.create(asked)
    expect(intent.status).toBe('requires_confirmation')
    const { next_action } = await stripe.paymentIntents.confirm(intent.id, { return_url })
    const page = next_action?.redirect_to_url?.url ?? null
    expect((await submit(page, { answer: 'confirm' })).location).toBe(return_url)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  test('a payment is cancelled before it is made, and not after', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    expect(await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })).toMatchObject(
      {
        status: 'canceled',
        cancellation_reason: 'abandoned',
      },
    )
    const { customer, method } = await withCard(GOOD)
    const { id } = await recharge(customer, method)
    for (const done of [intent.id, id]) {
      await expect(stripe.paymentIntents.cancel(done)).rejects.toMatchObject({
        code: 'payment_intent_unexpected_state',
      })
    }
  })

  test('is refunded in parts, and never by more than was paid', async () => {
    const { session } = await withCard(GOOD)
    const { id: charge, payment_intent } = await chargeOf(session)
    const part = await stripe.refunds.create({ payment_intent: String(payment_intent), amount: 400 })
    expect(part).toMatchObject({ status: 'succeeded', amount: 400, charge, payment_intent })
    await expect(stripe.refunds.create({ charge, amount: 601 })).rejects.toThrow(
      'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
    )
    expect((await stripe.refunds.create({ charge })).amount).toBe(600)
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 1000 })
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect((await stripe.refunds.list({ charge })).data.map(({ amount }) => amount)).toEqual([600, 400])
    await expect.poll(() => provider.types().filter(type => type === 'charge.refunded')).toHaveLength(2)
  })

  test('is disputed by its owner a while later, and cannot be refunded then', async () => {
    const { session } = await withCard(DISPUTED)
    const { id: charge } = await chargeOf(session)
    provider.clock.ms += 4_000
    expect((await stripe.disputes.list({ charge })).data).toEqual([])
    provider.clock.ms += 2_000
    await expect
      .poll(async () => (await stripe.disputes.list({ charge })).data)
      .toMatchObject([
        { amount: 1000, status: 'needs_response', reason: 'fraudulent', is_charge_refundable: false },
      ])
    expect((await stripe.charges.retrieve(charge)).disputed).toBe(true)
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
    await expect.poll(() => provider.types()).toContain('charge.dispute.funds_withdrawn')
  })

  test('a customer who is deleted is gone, and so are their cards', async () => {
    const { customer, method } = await withCard(GOOD)
    const changed = await stripe.customers.update(customer, { name: 'Ada', metadata: { more: 'yes' } })
    expect(changed).toMatchObject({ name: 'Ada', metadata: { uid: 'ada', more: 'yes' } })
    expect((await stripe.customers.update(customer, { metadata: { more: '' } })).metadata).toEqual({
      uid: 'ada',
    })
    expect(await stripe.customers.del(customer)).toEqual(
      expect.objectContaining({ id: customer, deleted: true }),
    )
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    await expect(recharge(customer, method)).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    })
    expect((await stripe.paymentMethods.retrieve(method)).customer).toBeNull()
  })
})
