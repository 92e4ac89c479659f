import { firestorePaths, ParleyError, z } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { type PayingPeople, startPayingPeople } from '../../testing/paying-people.ts'
import type { ComparedPart } from './difference.ts'

const DAY_MS = 86_400_000

let people: PayingPeople
beforeAll(async () => {
  people = await startPayingPeople()
})
afterAll(() => people.api.stop())

async function paid() {
  const ada = await people.somebody()
  const { url, paymentId } = await people.begun(ada, 10)
  await people.api.payments.pay(url)
  await people.hearAll()
  return { ada, paymentId }
}
/** Something that the provider says and nobody has heard. */
const refundUnheard = (paymentId: string) =>
  people.api.payments.happen(paymentId, { refunds: { [`re_${paymentId}`]: { cents: 400, stage: 'done' } } })

/** The provider answers in another way until the test is over. */
function instead(port: Partial<PaymentProvider>): void {
  const names = Object.keys(port) as (keyof PaymentProvider)[]
  const before = Object.fromEntries(names.map(name => [name, people.api.payments[name]]))
  Object.assign(people.api.payments, port)
  onTestFinished(() => void Object.assign(people.api.payments, before))
}
const odd = (): never => {
  z.parse(z.object({ amount: z.int() }), { amount: 'much' })
  throw new Error('it fits')
}
const silent = (): never => {
  throw new ParleyError('PAYMENTS_UNAVAILABLE')
}

async function told(part: ComparedPart): Promise<string[]> {
  const comparison = createApp(people.api.dependencies).comparisons.find(one => one.part === part)
  const { differences } = (await comparison?.page(null, 0)) ?? { differences: [] }
  return differences.map(({ about, says }) => `${about}: ${says}`)
}

test.each([
  ['cannot be read', odd, 'what is told of it cannot be read (amount)'],
  ['cannot be asked about', silent, 'it could not be asked about (PAYMENTS_UNAVAILABLE)'],
])('a payment that %s is a difference of its own, and the others are compared', async (_how, fail, says) => {
  const [one, other] = [await paid(), await paid()]
  refundUnheard(other.paymentId)
  const { look } = people.api.payments
  instead({
    look: async known => (known.sessionId === `cs_${one.paymentId}` ? fail() : look(known)),
  })
  const found = await told('payments')
  expect(found).toContain(`payment ${one.paymentId}: ${says}`)
  expect(found).toContain(`payment ${other.paymentId}: the provider says more of it than was heard here`)
})

test('what cannot be read in the provider’s list is a difference of its own, and the rest is compared', async () => {
  const { paymentId } = await paid()
  refundUnheard(paymentId)
  const { listed } = people.api.payments
  const cause = await Promise.resolve()
    .then(odd)
    .catch((error: unknown) => error)
  instead({
    listed: async (...place) => ({ ...(await listed(...place)), failures: [{ id: 're_odd', cause }] }),
  })
  const found = await told('provider')
  expect(found).toContain('record re_odd: what is told of it cannot be read (amount)')
  expect(found).toContain(`payment ${paymentId}: the provider says more of it than was heard here`)
})

test('an account that cannot be read keeps no other from being compared', async () => {
  const [one, other] = [await paid(), await paid()]
  for (const [{ ada }, change] of [
    [one, { seq: 'many' }],
    [other, { heldMicro: 5 }],
  ] as const) {
    const path = firestorePaths.billing(ada.uid)
    const before = (await people.api.read(path)) ?? {}
    await people.api.write(path, { ...before, ...change })
    onTestFinished(() => people.api.write(path, before))
  }
  const found = await told('accounts')
  expect(found).toContain(
    `account ${one.ada.uid}: what is told of it cannot be read (billing/${one.ada.uid} cannot be read: seq)`,
  )
  expect(found.filter(line => line.startsWith(`account ${other.ada.uid}: 0.000005 is held`))).not.toEqual([])
})

const resultSchema = z.object({
  result: z.object({ found: z.object({ payments: z.number(), provider: z.number() }) }),
})

test('while the provider is silent the job compares all else, and looks again within the hour as far back', async () => {
  const [one] = [await paid(), await paid(), await paid()]
  refundUnheard(one.paymentId)
  const { keepers } = await people.api.processOf(() => ({}))
  const look = async () => {
    const books = keepers.find(({ name }) => name === 'books')
    return books?.lookAround().then(
      () => 'done',
      (error: Error) => error.message,
    )
  }
  expect(await look()).toBe('done')
  const whole = people.clock.now
  const books = () => people.api.read(firestorePaths.upkeep('books'))
  expect(await books()).toMatchObject({ result: { startedAt: whole }, dueAt: whole + DAY_MS })

  const standing = z.parse(resultSchema, await books()).result.found
  expect(Math.min(standing.payments, standing.provider)).toBeGreaterThan(0)

  people.clock.now += DAY_MS
  const { look: askOne, listed } = people.api.payments
  instead({ look: async () => silent(), listed: async () => silent() })
  // However often it is asked: what nobody can ask about has not been mended.
  for (const _time of [1, 2]) {
    expect(await look()).toBe('2 parts of the books were not compared')
    expect(await books()).toMatchObject({
      ...{ at: null, dueAt: people.clock.now + 3_600_000 },
      result: {
        ...{ startedAt: whole, silent: ['payments', 'provider'] },
        found: { ...standing, accounts: 0, carrier: 0, numbers: 0 },
      },
    })
    people.clock.now += 3_600_000
  }

  Object.assign(people.api.payments, { look: askOne, listed })
  await people.hearAll()
  expect(await look()).toBe('done')
  expect(await books()).toMatchObject({
    result: { startedAt: people.clock.now, silent: [], found: { payments: 0, provider: 0 } },
  })
})
