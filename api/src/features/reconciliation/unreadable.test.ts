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

const paid = () => people.payer(10)
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

async function told(part: ComparedPart) {
  const comparison = createApp(people.api.dependencies).comparisons.find(one => one.part === part)
  const page = await comparison?.page(null, 0)
  if (!page) throw new Error(`nobody compares ${part}`)
  return {
    said: page.differences.map(({ about, says }) => `${about}: ${says}`),
    unasked: page.unasked.map(({ about }) => about),
    looked: page.looked,
  }
}

/** Of these payments nothing can be said. @returns how often somebody has asked about them */
function failsAbout(isMeant: (paymentId: string) => boolean, fail: () => never): () => number {
  const { look } = people.api.payments
  let asked = 0
  const refuse = () => {
    asked += 1
    return fail()
  }
  instead({
    look: async known => (isMeant((known.sessionId ?? '').slice('cs_'.length)) ? refuse() : look(known)),
  })
  return () => asked
}
const unheard = ({ paymentId }: { readonly paymentId: string }) =>
  `payment ${paymentId}: the provider says more of it than was heard here`

test('a payment that cannot be read is a difference of its own, and the others are compared', async () => {
  const [one, other] = [await paid(), await paid()]
  refundUnheard(other.paymentId)
  failsAbout(id => id === one.paymentId, odd)
  const { said, unasked } = await told('payments')
  expect(said).toContain(`payment ${one.paymentId}: what is told of it cannot be read (amount)`)
  expect(said).toContain(unheard(other))
  expect(unasked).toEqual([])
})

test('a payment that cannot be asked about is told as that, and the others are compared', async () => {
  const [one, other] = [await paid(), await paid()]
  refundUnheard(other.paymentId)
  failsAbout(id => id === one.paymentId, silent)
  const { said, unasked } = await told('payments')
  expect(said).toEqual([unheard(other)])
  expect(unasked).toEqual([`payment ${one.paymentId}`])
})

test('what was found before nobody answered any more is told, and so is what was left', async () => {
  const own: string[] = []
  for (let time = 0; time < 5; time += 1) own.push((await paid()).paymentId)
  const [first = ''] = own.toSorted()
  for (const id of own) refundUnheard(id)
  const ids = (await people.api.dependencies.stores.books.payments(null)).map(([id]) => id)
  const asked = failsAbout(id => id > first, silent)
  expect(await told('payments')).toEqual({
    said: [unheard({ paymentId: first })],
    unasked: ids.filter(id => id > first).map(id => `payment ${id}`),
    looked: ids.filter(id => id <= first).length,
  })
  expect(asked()).toBe(3)
})

test('what the provider could not say of its own list hides nothing of the rest', async () => {
  const { paymentId } = await paid()
  refundUnheard(paymentId)
  const { listed } = people.api.payments
  const failures = ['re_1', 're_2', 're_3', 're_4'].map(id => ({
    id,
    cause: new ParleyError('PAYMENTS_UNAVAILABLE'),
  }))
  instead({ listed: async (...place) => ({ ...(await listed(...place)), failures }) })
  const { said, unasked } = await told('provider')
  expect(said).toContain(unheard({ paymentId }))
  expect(unasked).toEqual(['record re_1', 'record re_2', 'record re_3', 'record re_4'])
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
  const { said } = await told('provider')
  expect(said).toContain('record re_odd: what is told of it cannot be read (amount)')
  expect(said).toContain(unheard({ paymentId }))
})

test('an account that cannot be read keeps no other from being compared', async () => {
  const [one, other] = [await paid(), await paid()]
  for (const [{ person }, change] of [
    [one, { seq: 'many' }],
    [other, { heldMicro: 5 }],
  ] as const) {
    const path = firestorePaths.billing(person.uid)
    const before = (await people.api.read(path)) ?? {}
    await people.api.write(path, { ...before, ...change })
    onTestFinished(() => people.api.write(path, before))
  }
  const { said } = await told('accounts')
  expect(said).toContain(
    `account ${one.person.uid}: what is told of it cannot be read (billing/${one.person.uid} cannot be read: seq)`,
  )
  expect(said.filter(line => line.startsWith(`account ${other.person.uid}: 0.000005 is held`))).not.toEqual(
    [],
  )
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
