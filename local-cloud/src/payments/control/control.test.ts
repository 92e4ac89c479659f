import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payWith, startTestProvider, type TestProvider, topUp } from '../testing/test-provider.ts'

describe('the page of the payment provider', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await startTestProvider({ webhookSeed: 7 })
  })
  afterAll(() => provider.close())

  /** Plain HTTP, because `fetch` does not let a test choose the Host header. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; policy: unknown; body: string }>((resolve, reject) => {
      request(`${provider.payments.url}${path}`, { headers }, async response => {
        const { 'content-security-policy': policy } = response.headers
        resolve({ status: response.statusCode ?? 0, policy, body: await text(response) })
      })
        .on('error', reject)
        .end()
    })
  const control = async (name: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${provider.payments.url}/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const paidCharge = async (): Promise<string> => {
    const session = await topUp(provider.stripe)
    await payWith(session, '4242424242424242')
    const { payment_intent } = await provider.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    })
    return String((payment_intent as Stripe.PaymentIntent).latest_charge)
  }

  test('shows payments, open checkouts and webhooks, and how to repeat the run', async () => {
    const charge = await paidCharge()
    const open = await topUp(provider.stripe)
    const { body } = await get('/')
    expect(body).toContain(`{&quot;charge&quot;:&quot;${charge}&quot;}`)
    expect(body).toContain(String(open.url))
    expect(body).toContain('charge.succeeded')
    expect(body).toContain('WEBHOOK_SEED=7')
    expect(body).not.toContain(provider.payments.secretKey)
  })

  test('gives money back, in part and whole', async () => {
    const charge = await paidCharge()
    expect((await control('refund', { charge, amount: 400 })).body).toMatchObject({ amount: 400, charge })
    expect((await control('refund', { charge })).body).toMatchObject({ amount: 600 })
    expect(await control('refund', { charge })).toMatchObject({
      status: 400,
      body: { error: { code: 'charge_already_refunded' } },
    })
  })

  test.each([
    ['won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed']],
    ['lost', ['charge.dispute.closed']],
  ])('a dispute is opened by hand, and %s, once', async (end, types) => {
    const charge = await paidCharge()
    const { body } = await control('dispute', { charge })
    expect((await control('dispute', { charge })).status).toBe(400)
    expect((await get('/')).body).toContain('Disputed')
    const ends = await Promise.all([1, 2].map(() => control('dispute-end', { dispute: body.id, end })))
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await provider.stripe.disputes.retrieve(body.id)).status).toBe(end)
    await expect.poll(() => provider.types()).toEqual(expect.arrayContaining(types))
    await provider.forget()
  })

  test('what changes comes by itself', async () => {
    const response = await fetch(`${provider.payments.url}/control/events`)
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await events?.read())?.value).toMatch(/^data: ".*Open checkouts/)
    const { id } = await topUp(provider.stripe, { success_url: 'http://localhost:3000/there' })
    let seen = ''
    while (!seen.includes(id)) seen += (await events?.read())?.value
    await events?.cancel()
  })

  test('runs its own script only', async () => {
    const { policy, body } = await get('/')
    expect(policy).toContain("default-src 'none'")
    expect(body).not.toMatch(/<script>|<style|onclick=/)
  })

  test.each([
    ['/', { host: 'evil.example' }],
    ['/control/state', { host: 'evil.example' }],
    ['/control/events', { origin: 'https://evil.example' }],
    ['/v1/customers', { host: 'evil.example' }],
    ['/c/pay/cs_test_1', { host: 'evil.example' }],
  ])('%s is not for %j', async (path, headers) => {
    expect((await get(path, headers)).status).toBe(403)
  })

  test.each([
    ['refund', { charge: 'ch_nobody' }, 404],
    ['refund', { charge: 'ch_nobody', amount: -1 }, 400],
    ['dispute-end', { dispute: 'du_nobody', end: 'won' }, 404],
    ['dispute-end', { dispute: 'du_nobody', end: 'forgotten' }, 400],
    ['webhooks', { delayMs: 1e12 }, 400],
    ['webhooks', { colour: 'red' }, 400],
    ['resend', { event: 'evt_nobody' }, 404],
  ])('%s with %j is answered with %i', async (name, body, status) => {
    expect((await control(name, body)).status).toBe(status)
  })

  test('no other site’s page makes anything happen', async () => {
    const charge = await paidCharge()
    expect((await control('refund', { charge }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await provider.stripe.charges.retrieve(charge)).amount_refunded).toBe(0)
  })

  test.each([
    ['/page.css', 200],
    ['/control/page.css', 200],
    ['/control/page.js', 200],
    ['/c/checkout.css', 200],
    ['/c/pay/cs_test_nobody', 404],
    ['/c/confirm/pi_nobody', 404],
    ['/nothing', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })
})
