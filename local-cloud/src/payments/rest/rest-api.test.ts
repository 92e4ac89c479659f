import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, startTestProvider, type TestProvider, topUp } from '../testing/test-provider.ts'

describe('the REST API', () => {
  let provider: TestProvider
  let stripe: Stripe
  beforeAll(async () => {
    provider = await startTestProvider()
    stripe = provider.stripe
  })
  afterAll(() => provider.close())

  const ask = async (path: string, init: RequestInit = {}, key = provider.payments.secretKey) => {
    const response = await fetch(`${provider.payments.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const post = (body: string, headers: Record<string, string> = {}) =>
    ask('/v1/customers', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('the same key and request has the same answer, and is done once', async () => {
    const ask = () => topUp(stripe, { client_reference_id: 'once' }, { idempotencyKey: 'topup-1' })
    const [first, second] = [await ask(), await ask()]
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    const all = await stripe.checkout.sessions.list({ limit: 100 })
    expect(all.data.filter(({ client_reference_id }) => client_reference_id === 'once')).toHaveLength(1)
  })

  test('a hundred requests at once with one key are one', async () => {
    const made = await Promise.all(
      Array.from({ length: 100 }, () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'ada' })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  test('the same key and another request is refused', async () => {
    await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'person' })
    const other = stripe.customers.create({ name: 'Grace' }, { idempotencyKey: 'person' })
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  const wrong = (counts: object) =>
    fetch(`${provider.payments.url}/control/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(counts),
    })

  test('an answer that was lost is given to the client that asks again, and the work is done once', async () => {
    const patient = clientOf(provider.payments, { maxNetworkRetries: 1 })
    await wrong({ lose: 1 })
    const { id, lastResponse } = await patient.customers.create({ email: 'lost@parley.test' })
    expect(lastResponse.headers['idempotent-replayed']).toBe('true')
    const { data } = await stripe.customers.list({ email: 'lost@parley.test' })
    expect(data.map(customer => customer.id)).toEqual([id])
  })

  test('a request that is refused has done nothing', async () => {
    await wrong({ refuse: 1 })
    const made = stripe.customers.create({ email: 'refused@parley.test' })
    await expect(made).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 503 })
    expect((await stripe.customers.list({ email: 'refused@parley.test' })).data).toEqual([])
  })

  test('a key is free again after a request that was wrong, and after a day', async () => {
    const options = { idempotencyKey: 'again' }
    await expect(stripe.customers.create({ email: 'nobody' }, options)).rejects.toMatchObject({
      param: 'email',
    })
    const first = await stripe.customers.create({ email: 'ada@parley.test' }, options)
    provider.clock.ms += 25 * 60 * 60 * 1000
    const second = await stripe.customers.create({ email: 'grace@parley.test' }, options)
    expect(second.id).not.toBe(first.id)
  })

  test('lists come in pages, the newest first, and the client walks through them', async () => {
    const made: string[] = []
    for (let at = 0; at < 25; at += 1) {
      made.unshift((await stripe.customers.create({ email: 'many@parley.test' })).id)
    }
    const [newest] = made
    const first = await stripe.customers.list({ email: 'many@parley.test' })
    expect([first.data.length, first.has_more, first.data[0]?.id]).toEqual([10, true, newest])
    const last = first.data.at(-1)?.id ?? ''
    const next = await stripe.customers.list({ email: 'many@parley.test', starting_after: last, limit: 15 })
    expect([next.data.length, next.has_more]).toEqual([15, false])
    const back = await stripe.customers.list({ email: 'many@parley.test', ending_before: made[3] ?? '' })
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(0, 3))
    const all = await stripe.customers
      .list({ email: 'many@parley.test', limit: 4 })
      .autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(made)
  })

  test('events are looked up by id, type and time', async () => {
    const since = Math.floor(provider.clock.ms / 1000)
    const { id } = await stripe.customers.create({ name: 'Ada' })
    const { data } = await stripe.events.list({
      types: ['customer.created'],
      created: { gte: since },
      limit: 100,
    })
    const event = data.find(({ data }) => 'id' in data.object && data.object.id === id)
    expect(event).toMatchObject({
      type: 'customer.created',
      request: { idempotency_key: expect.any(String) },
    })
    expect((await stripe.events.retrieve(event?.id ?? '')).data).toEqual(event?.data)
    for (const created of [{ lt: since - 90_000 }, { gt: since }, { gte: since + 1 }, since + 1]) {
      expect((await stripe.events.list({ type: 'customer.created', created })).data).toEqual([])
    }
  })

  test('what is named by its id is put in whole where that is asked for', async () => {
    const { id: customer } = await stripe.customers.create({ name: 'Ada' })
    const session = await topUp(stripe, { customer, expand: ['customer'] })
    expect(session.customer).toMatchObject({ id: customer, name: 'Ada' })
    const { data } = await stripe.checkout.sessions.list({ customer, expand: ['data.customer'] })
    expect(data[0]?.customer).toMatchObject({ name: 'Ada' })
    await expect(stripe.checkout.sessions.retrieve(session.id, { expand: ['url'] })).rejects.toThrow(
      'cannot be expanded',
    )
  })

  test.each([
    ['another key', 'sk_test_wrong', 'Invalid API Key provided.'],
    ['no key', '', 'Invalid API Key provided.'],
  ])('with %s nothing is told', async (_case, key, sentence) => {
    const { status, body } = await ask('/v1/customers', {}, key)
    expect(status).toBe(401)
    expect(body.error).toEqual({ type: 'invalid_request_error', message: sentence })
  })

  test('the client calls a wrong key what it is', async () => {
    const stranger = clientOf({ ...provider.payments, secretKey: 'sk_test_wrong' })
    await expect(stranger.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  })

  test.each([
    ['/v1/foo', 404, /^Unrecognized request URL \(GET: \/v1\/foo\)/],
    ['/v1/customers/cus_nobody', 404, /^No such customer: 'cus_nobody'$/],
    ['/v1/customers?limit=101', 400, /^Invalid limit/],
    ['/v1/customers?limit=many', 400, /^Invalid integer: many$/],
    ['/v1/customers?starting_after=cus_nobody', 400, /^No such customer/],
    ['/v1/customers?colour=red', 400, /^Received unknown parameter: colour$/],
    ['/v1/customers?expand=url', 400, /^Invalid array$/],
  ])('GET %s is refused with %i, in Stripe’s form', async (path, status, sentence) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringMatching(sentence),
    })
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  })

  test.each([
    ['a body that is too large', `name=${'x'.repeat(70_000)}`, {}, 413],
    ['too many fields', Array.from({ length: 600 }, (_, at) => `metadata[${at}]=x`).join('&'), {}, 413],
    ['too many notes', Array.from({ length: 51 }, (_, at) => `metadata[${at}]=x`).join('&'), {}, 400],
    ['JSON', '{"name":"Ada"}', { 'content-type': 'application/json' }, 200],
    ['another version', 'name=Ada', { 'stripe-version': '2020-08-27' }, 400],
    ['a foreign origin', 'name=Ada', { origin: 'https://evil.example' }, 403],
    ['a key that is too long', 'name=Ada', { 'idempotency-key': 'x'.repeat(256) }, 400],
  ])('%s is answered with its status', async (_case, body, headers, status) => {
    const answer = await post(body, headers as Record<string, string>)
    expect(answer.status).toBe(status)
    if (status >= 400) expect(answer.body.error.message).toEqual(expect.any(String))
  })

  test.each([
    [{ line_items: [] }, 'line_items'],
    [{ success_url: 'javascript:alert(1)' }, 'success_url'],
    [{ expires_at: 1 }, 'expires_at'],
    [{ customer: 'cus_nobody' }, 'customer'],
    [{ mode: 'subscription' as const }, 'mode'],
  ])('a checkout with %j is refused by name', async (more, param) => {
    await expect(topUp(stripe, more)).rejects.toMatchObject({ statusCode: 400, param })
  })

  test.each([
    [{ amount: 49, currency: 'usd' }, { code: 'amount_too_small' }],
    [{ amount: 1.5, currency: 'usd' }, { code: 'parameter_invalid_integer' }],
    [{ amount: -500, currency: 'usd' }, { code: 'parameter_invalid_integer' }],
    [{ amount: 500, currency: 'eur' }, { param: 'currency' }],
    [{ amount: 500, currency: 'usd', off_session: true }, { param: 'off_session' }],
    [{ amount: 500, currency: 'usd', confirm: true }, { code: 'payment_intent_unexpected_state' }],
  ])('a payment of %j is refused', async (params, error) => {
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject(error)
  })
})
