import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payWith, startTestProvider, submit, type TestProvider, topUp } from './testing/test-provider.ts'

const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const ASKS = '4000 0025 0000 3155'

describe('a checkout', () => {
  let provider: TestProvider
  let stripe: Stripe
  beforeAll(async () => {
    provider = await startTestProvider()
    stripe = provider.stripe
  })
  beforeEach(() => provider.forget())
  afterAll(() => provider.close())

  const reload = (session: Stripe.Checkout.Session) => stripe.checkout.sessions.retrieve(session.id)
  const chargesOf = async (session: Stripe.Checkout.Session) => {
    const { payment_intent } = await reload(session)
    return (await stripe.charges.list({ payment_intent: String(payment_intent) })).data
  }

  /** What somebody reads who pays what nobody can pay any more. */
  const closedPageAfter = async (session: Stripe.Checkout.Session, card = GOOD) => {
    const { status, location } = await payWith(session, card)
    expect(status).toBe(303)
    const page = await fetch(new URL(String(location), String(session.url)))
    expect(page.status).toBe(410)
    return page.text()
  }

  test('is paid on its page, and its owner goes on with its id', async () => {
    const session = await topUp(stripe, { metadata: { uid: 'ada' }, client_reference_id: 'payment-1' })
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 1000,
      metadata: { uid: 'ada' },
    })
    const page = await (await fetch(String(session.url))).text()
    expect(page).toContain('Pay $10.00')

    const paid = await payWith(session, GOOD)
    expect(paid).toMatchObject({ status: 303, location: `http://localhost:3000/back?session=${session.id}` })
    const after = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    })
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'payment-1',
      payment_intent: {
        status: 'succeeded',
        amount_received: 1000,
        latest_charge: { paid: true, amount: 1000, payment_method_details: { card: { last4: '4242' } } },
      },
    })
    await expect
      .poll(() => provider.types().toSorted())
      .toEqual([
        'charge.succeeded',
        'checkout.session.completed',
        'payment_intent.created',
        'payment_intent.succeeded',
      ])
  })

  test('that is paid twice at once is charged once, and both are told so', async () => {
    const session = await topUp(stripe)
    const [first, second] = await Promise.all([payWith(session, GOOD), payWith(session, GOOD)])
    expect([first.status, second.status]).toEqual([303, 303])
    expect(second.location).toBe(first.location)
    expect(await chargesOf(session)).toHaveLength(1)
  })

  test.each([
    [DECLINED, 'card_declined', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'card_declined', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0127', 'incorrect_cvc', 'security code is incorrect'],
    ['4000 0000 0000 0069', 'expired_card', 'Your card has expired.'],
  ])('with the card %s is not paid, says why, and may be paid with another', async (card, code, sentence) => {
    const session = await topUp(stripe)
    const { status, body } = await payWith(session, card)
    expect(status).toBe(402)
    expect(body).toMatch(new RegExp(`role="alert">[^<]*${sentence}`))
    expect((await reload(session)).status).toBe('open')
    expect(await chargesOf(session)).toMatchObject([{ status: 'failed', failure_code: code }])
    expect((await payWith(session, GOOD)).status).toBe(303)
    expect(await chargesOf(session)).toMatchObject([{ paid: true }, { paid: false }])
  })

  test.each([
    [{ number: '4242' }, 'number', 'incomplete'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'invalid'],
    [{ number: '5555 5555 5555 4444' }, 'number', 'test cards'],
    [{ expiry: '13 / 30' }, 'expiry', 'incomplete'],
    [{ expiry: '01 / 20' }, 'expiry', 'in the past'],
    [{ cvc: '12' }, 'cvc', 'incomplete'],
    [{ number: '', expiry: '', cvc: '' }, 'number', 'incomplete'],
  ])('with %j charges nothing and names the field', async (typed, field, words) => {
    const session = await topUp(stripe)
    const { status, body } = await payWith(session, GOOD, typed)
    expect(status).toBe(422)
    expect(body).toMatch(
      new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-problem"`),
    )
    expect(body).toMatch(new RegExp(`id="${field}-problem">[^<]*${words}`))
    expect(body).not.toContain('value="123"')
    expect(body).not.toContain('5555')
    expect((await reload(session)).payment_intent).toBeNull()
  })

  test('asks for confirmation: confirmed it is paid, once', async () => {
    const session = await topUp(stripe)
    const { status, location } = await payWith(session, ASKS)
    expect(status).toBe(303)
    expect((await reload(session)).status).toBe('open')
    // Again, with the same card: the same question.
    expect((await payWith(session, ASKS)).location).toBe(location)
    const page = await (await fetch(String(location))).text()
    expect(page).toContain('>Confirm</button>')
    const answers = await Promise.all([1, 2].map(() => submit(location, { answer: 'confirm' })))
    expect(answers.map(answer => answer.location)).toEqual(
      Array(2).fill(`http://localhost:3000/back?session=${session.id}`),
    )
    expect(await chargesOf(session)).toMatchObject([{ paid: true }])
  })

  test('that is not confirmed is not paid, says so, and may be paid with another card', async () => {
    const session = await topUp(stripe)
    const { location } = await payWith(session, ASKS)
    const answer = await submit(location, { answer: 'fail' })
    expect(answer).toMatchObject({ status: 303, location: session.url })
    expect(await (await fetch(String(session.url))).text()).toContain('unable to authenticate')
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    })
    expect(payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await payWith(session, GOOD)).status).toBe(303)
  })

  test('that asks for confirmation may be paid with another card instead', async () => {
    const session = await topUp(stripe)
    const { location } = await payWith(session, ASKS)
    expect((await payWith(session, GOOD)).location).toContain('/back?session=')
    expect((await submit(location, { answer: 'confirm' })).location).toContain('/back?session=')
    expect(await chargesOf(session)).toHaveLength(1)
  })

  test('that is expired cannot be paid; one that is paid cannot be expired', async () => {
    const session = await topUp(stripe)
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null })
    expect(await closedPageAfter(session)).toMatch(/has expired.*Nothing was charged.*Back to the shop/s)
    await expect.poll(() => provider.types()).toEqual(['checkout.session.expired'])
    const paid = await topUp(stripe)
    await payWith(paid, GOOD)
    await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    })
  })

  test('that is given up elsewhere while a bank asks leads back from the bank’s page, too', async () => {
    const session = await topUp(stripe)
    const { location } = await payWith(session, ASKS)
    await stripe.checkout.sessions.expire(session.id)
    const answered = await submit(location, { answer: 'confirm' })
    const page = await fetch(new URL(String(answered.location), String(location)))
    expect(await page.text()).toMatch(/has expired.*Back to the shop/s)
  })

  test('expires by itself when its time has come, and with it its payment', async () => {
    const expires_at = Math.floor(provider.clock.ms / 1000) + 31 * 60
    const session = await topUp(stripe, { expires_at })
    await payWith(session, DECLINED)
    provider.clock.ms += 31 * 60 * 1000
    expect(await closedPageAfter(session)).toMatch(/has expired.*Nothing was charged.*Back to the shop/s)
    expect((await reload(session)).status).toBe('expired')
    await expect.poll(() => provider.types()).toContain('checkout.session.expired')
    const { payment_intent } = await reload(session)
    expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'expired',
    })
  })

  test('lists what it is about', async () => {
    const session = await topUp(stripe)
    const { data } = await stripe.checkout.sessions.listLineItems(session.id)
    expect(data).toMatchObject([
      { description: '10 credits', amount_total: 1000, price: { unit_amount: 1000 } },
    ])
    const whole = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
    expect(whole.line_items?.data).toEqual(data)
  })

  test('shows what it is about as text', async () => {
    const product_data = { name: '<img src=x onerror=alert(1)>' }
    const session = await topUp(stripe, {
      line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 500, product_data } }],
    })
    const page = await (await fetch(String(session.url))).text()
    expect(page).not.toContain('<img')
    expect(page).toContain('× 2')
  })
})
