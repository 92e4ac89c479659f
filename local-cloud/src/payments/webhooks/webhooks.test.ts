import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeAtOnce, listenOnLoopback } from '../../loopback-server.ts'
import { payWith, startTestProvider, type TestProvider, topUp } from '../testing/test-provider.ts'
import { deliveriesOf, nextAttemptAt, straightDelivery } from './delivery-model.ts'

describe('webhooks', () => {
  let provider: TestProvider
  beforeEach(async () => {
    provider = await startTestProvider()
  })
  afterEach(() => provider.close())

  const pay = async () => {
    const session = await topUp(provider.stripe)
    await payWith(session, '4242424242424242')
    return session
  }
  const control = (name: string, body: object) =>
    fetch(`${provider.payments.url}/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const inOrder = [
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]

  test('are verified by the official client and carry the object as it was then', async () => {
    const session = await pay()
    await expect.poll(() => provider.events).toHaveLength(4)
    const completed = provider.events.find(({ type }) => type === 'checkout.session.completed')
    expect(completed).toMatchObject({
      object: 'event',
      livemode: false,
      pending_webhooks: 1,
      data: { object: { id: session.id, object: 'checkout.session', payment_status: 'paid' } },
    })
    expect(completed?.data.object).not.toHaveProperty('hidden')
  })

  test('that are refused come again, with the same id, after pauses that grow', async () => {
    provider.refusals.push(500, 503)
    const { id } = await provider.stripe.customers.create({ name: 'Ada' })
    const pending = async () => (await provider.stripe.events.list()).data[0]?.pending_webhooks
    const answers = async () => (await provider.state()).deliveries[0]?.answers
    await expect.poll(answers).toEqual([500])
    expect(await pending()).toBe(1)
    expect((await provider.stripe.events.list({ delivery_success: false })).data).toHaveLength(1)
    provider.clock.ms += 1_000
    await expect.poll(answers).toEqual([500, 503])
    provider.clock.ms += 1_900
    expect(provider.events).toEqual([])
    provider.clock.ms += 100
    await expect.poll(() => provider.events).toMatchObject([{ data: { object: { id } } }])
    await expect.poll(pending).toBe(0)
    expect((await provider.stripe.events.list({ delivery_success: true })).data).toHaveLength(1)
  })

  test('come an hour late, and still verify', async () => {
    await control('webhooks', { delayMs: 3_600_000 })
    await pay()
    provider.clock.ms += 3_590_000
    expect(provider.events).toEqual([])
    provider.clock.ms += 10_000
    await expect.poll(() => provider.types().toSorted()).toEqual(inOrder.toSorted())
  })

  test('come twice, with the same id', async () => {
    await control('webhooks', { twice: true })
    await provider.stripe.customers.create({ name: 'Ada' })
    provider.clock.ms += 50
    await expect.poll(() => provider.events).toHaveLength(2)
    expect(new Set(provider.events.map(({ id }) => id)).size).toBe(1)
  })

  test('come in reversed order', async () => {
    await control('webhooks', { reversed: true })
    await pay()
    provider.clock.ms += 1_000
    await expect.poll(() => provider.types()).toEqual(inOrder.toReversed())
  })

  test('are held until they are released', async () => {
    await control('webhooks', { held: true, reversed: true })
    await pay()
    await provider.stripe.customers.create({ name: 'Ada' })
    provider.clock.ms += 86_400_000
    expect(provider.events).toEqual([])
    expect(await (await control('release', {})).json()).toEqual({ released: 5 })
    await expect.poll(() => provider.types()).toEqual(['customer.created', ...inOrder.toReversed()])
  })

  test('are lost, and can be asked for', async () => {
    await control('webhooks', { lose: 1 })
    await provider.stripe.customers.create({ name: 'lost' })
    await provider.stripe.customers.create({ name: 'found' })
    await expect.poll(() => provider.events).toMatchObject([{ data: { object: { name: 'found' } } }])
    const { data } = await provider.stripe.events.list({ delivery_success: false })
    expect(data).toMatchObject([{ data: { object: { name: 'lost' } }, pending_webhooks: 0 }])
    await control('resend', { event: data[0]?.id })
    await expect.poll(() => provider.events).toHaveLength(2)
  })

  test('reach every endpoint, and one that is gone does not keep another waiting', async () => {
    let heard = 0
    const second = createServer((_request, response) => {
      heard += 1
      response.end()
    })
    const port = await listenOnLoopback(second)
    provider.payments.setWebhookUrls(['http://127.0.0.1:9/nobody', `http://127.0.0.1:${port}/`])
    await provider.stripe.customers.create({ name: 'Ada' })
    await expect.poll(() => heard).toBe(1)
    await expect.poll(async () => (await provider.stripe.events.list()).data[0]?.pending_webhooks).toBe(1)
    await closeAtOnce(second)
  })
})

describe('when an event is delivered', () => {
  const now = 10_500

  test.each([
    [{}, [0], [10_500]],
    [{}, [120, 300], [10_620, 10_800]],
    [{ delayMs: 1_000 }, [0], [11_500]],
    [{ isTwice: true }, [0], [10_500, 10_550]],
    [{ isTwice: true }, [10, 20], [10_510, 10_520]],
    [{ isReversed: true }, [100], [11_000]],
    [{ isHeld: true, delayMs: 5 }, [0], [null]],
    [{ lose: 1, isTwice: true }, [0], []],
  ])('%j with waits %j is %j', (mode, waits, times) => {
    expect(deliveriesOf({ ...straightDelivery, ...mode }, waits, now)).toEqual(times)
  })

  test('pauses grow to an hour, and end after three days', () => {
    const pauses = [1, 2, 3, 11, 12, 13, 90].map(attempts => nextAttemptAt(attempts, now, now))
    expect(pauses.map(at => (at ?? 0) - now)).toEqual([
      1_000, 2_000, 4_000, 1_024_000, 2_048_000, 3_600_000, 3_600_000,
    ])
    expect(nextAttemptAt(5, now, now + 3 * 86_400_000 + 1)).toBeNull()
  })
})
