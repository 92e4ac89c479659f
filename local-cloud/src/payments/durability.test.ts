import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalPayments } from './local-payments.ts'
import { clientOf, payWith, startTestProvider, submit, topUp } from './testing/test-provider.ts'

/** How many times the provider is killed; more for a long run by hand. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1)

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-payments-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function providerOn(data: string) {
  const provider = await startTestProvider({ data })
  let isOpen = true
  const close = async () => {
    if (isOpen) await provider.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...provider, close }
}

/** A provider in a process of its own, which can be killed. */
async function serve(data: string) {
  const script = fileURLToPath(new URL('./testing/serve-payments.ts', import.meta.url))
  const child = spawn(process.execPath, [script, data], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, stripe: clientOf(JSON.parse(String(line))) }
}

test('keys, payments, answers to keys and what was not told yet are there after a restart', async () => {
  const data = await dataFolder()
  const first = await providerOn(data)
  first.payments.setWebhookUrls(['http://127.0.0.1:9/nobody'])
  const ask = (stripe: Stripe) => topUp(stripe, {}, { idempotencyKey: 'once' })
  const session = await ask(first.stripe)
  await payWith(session, '4242424242424242')
  await first.close()

  const second = await providerOn(data)
  expect(second.payments).toMatchObject({
    secretKey: first.payments.secretKey,
    webhookSecret: first.payments.webhookSecret,
  })
  expect((await ask(second.stripe)).id).toBe(session.id)
  expect((await second.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  second.clock.ms += 60_000
  await expect.poll(() => second.types()).toContain('checkout.session.completed')
})

test('a checkout expires and a payment is disputed although the provider was restarted in between', async () => {
  const data = await dataFolder()
  const first = await providerOn(data)
  const open = await topUp(first.stripe)
  await payWith(await topUp(first.stripe), '4000000000000259')
  await first.close()

  const second = await providerOn(data)
  second.clock.ms += 25 * 60 * 60 * 1000
  await expect.poll(async () => (await second.stripe.disputes.list()).data.length).toBe(1)
  // Nobody has asked for it: it is told by itself.
  await expect.poll(() => second.types()).toContain('checkout.session.expired')
  expect((await second.stripe.checkout.sessions.retrieve(open.id)).status).toBe('expired')
})

test(
  `kill -9 (${rounds} times) amid payments: none that was acknowledged is lost, none is half done, none is done twice`,
  async () => {
    const data = await dataFolder()
    const made = new Map<string, string>()
    const paid = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const { child, stripe } = await serve(data)
      const pay = async (at: number) => {
        const key = `payment-${round}-${at}`
        const session = await topUp(stripe, {}, { idempotencyKey: key })
        made.set(key, session.id)
        const { status } = await payWith(session, '4242424242424242')
        if (status === 303) paid.add(session.id)
        if (paid.size >= goal) child.kill('SIGKILL')
      }
      const goal = paid.size + randomInt(2, 8)
      await Promise.allSettled(Array.from({ length: 24 }, (_, at) => pay(at)))
      child.kill('SIGKILL')
    }

    const again = await providerOn(data)
    for (const [key, id] of made) expect((await topUp(again.stripe, {}, { idempotencyKey: key })).id).toBe(id)
    const all = { limit: 100, expand: ['data.payment_intent'] }
    const sessions = await again.stripe.checkout.sessions.list(all).autoPagingToArray({ limit: 10_000 })
    const complete = sessions.filter(({ status }) => status === 'complete')
    expect(complete.map(({ id }) => id)).toEqual(expect.arrayContaining([...paid]))
    // Paid and charged are one: no charge without its checkout, no checkout without its charge, each told once.
    const charges = await again.stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
    const intents = complete.map(({ payment_intent }) => (payment_intent as Stripe.PaymentIntent).id)
    expect(charges.map(({ payment_intent }) => payment_intent).toSorted()).toEqual(intents.toSorted())
    const told = again.stripe.events.list({ type: 'checkout.session.completed', limit: 100 })
    expect(await told.autoPagingToArray({ limit: 10_000 })).toHaveLength(complete.length)
  },
  20_000 + rounds * 3_000,
)

test('no number of a card and no security code is in the file', async () => {
  const data = await dataFolder()
  const provider = await providerOn(data)
  const session = await topUp(provider.stripe)
  await payWith(session, '4242424242424242', { cvc: '739' })
  await submit(session.url, { number: '4242424242424242', expiry: '1 / 20', cvc: '739' })
  await provider.close()
  const file = await readFile(join(data, 'payments.sqlite'), 'latin1')
  expect(file).toContain(session.id)
  expect(file).not.toContain('4242424242424242')
  expect(file).not.toContain('739"')
})

test('a damaged file is reported by name and left as it is', async () => {
  const data = await dataFolder()
  const file = join(data, 'payments.sqlite')
  const damaged = 'this was a database once '.repeat(400)
  await writeFile(file, damaged)
  await expect(createLocalPayments({ data })).rejects.toThrow(`The payments in ${file} cannot be read`)
  expect(await readFile(file, 'utf8')).toBe(damaged)
})

test('a port that is taken is told by its code', async () => {
  const first = await createLocalPayments({ data: ':memory:' })
  onTestFinished(() => first.stop())
  await expect(createLocalPayments({ data: ':memory:', port: first.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
