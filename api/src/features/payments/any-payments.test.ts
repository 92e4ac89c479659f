import { CENT_MICRO, firestorePaths } from '@parley/shared-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Keeper } from '../../concurrency/rounds.ts'
import type { PaymentNews } from '../../ports/payment-news.ts'
import { testCards } from '../../testing/memory-payments.ts'
import { type PayingPeople, startPayingPeople } from '../../testing/paying-people.ts'
import type { TestPerson } from '../../testing/test-person.ts'
import { disputedCents, refundedCents } from './payment-facts.ts'

/** `PAYMENT_RUNS=500` for the long run. */
const runs = Number(process.env.PAYMENT_RUNS ?? 4)

let people: PayingPeople
/** Those of two processes that look after payments. */
let keepers: readonly Keeper[]
beforeAll(async () => {
  people = await startPayingPeople()
  const processes = [await people.api.processOf(() => ({})), await people.api.processOf(() => ({}))]
  keepers = processes.flatMap(one => one.keepers.filter(({ name }) => name === 'payments'))
  expect(keepers).toHaveLength(2)
})
afterAll(() => people.api.stop())

const part = fc.nat({ max: 99 })
/** What happens to one person; a part says which payment, or which webhook, it is about. */
const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('begins' as const), credits: fc.constantFrom(5, 10, 25) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pays' as const), part }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('hears' as const), part, again: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refunds' as const), part, half: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('disputes' as const),
      part,
      stage: fc.constantFrom('open', 'won', 'lost'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('spends' as const), part }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('looks' as const),
      both: fc.nat({ max: 4 }).map(one => one === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('waits' as const), minutes: fc.constantFrom(1, 40, 90) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('loses' as const),
      answerOf: fc.constantFrom('charge', 'look', 'startCheckout'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('switches' as const), on: fc.boolean() }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** One life: a person, their payments, and webhooks that are on their way. */
async function born() {
  const { api, clock } = people
  const ada = await people.somebody()
  const { url } = ((await people.begin(ada, 5, { saveCard: true })).body ?? {}) as { url: string }
  await api.payments.pay(url, testCards.pays)
  const onTheirWay: PaymentNews[] = [...api.payments.told()]
  const urls: string[] = []
  let spent = 0

  const idsOf = async () => {
    const ids: string[] = []
    for (let before: string | undefined; ; ) {
      const { body } = await ada.call('payments', before ? { before } : {})
      const { payments, next } = body as { payments: { id: string }[]; next: string | null }
      ids.push(...payments.map(({ id }) => id))
      if (next === null) return ids
      before = next
    }
  }
  const { truthOf } = api.payments
  const looks = async (both: boolean) => {
    await Promise.allSettled(keepers.slice(both ? 0 : 1).map(keeper => keeper.lookAround()))
  }
  const hears = async (index: number, again: boolean) => {
    const news = onTheirWay[index % Math.max(1, onTheirWay.length)]
    if (!news) return
    if (!again) onTheirWay.splice(onTheirWay.indexOf(news), 1)
    await people.hear(news)
  }
  async function live(step: Step): Promise<void> {
    switch (step.does) {
      case 'begins': {
        const { body } = await people.begin(ada, step.credits)
        if (typeof body.url === 'string') urls.push(body.url)
        return
      }
      case 'pays':
        // What has expired cannot be paid.
        return void (await api.payments
          .pay(urls[step.part % Math.max(1, urls.length)] ?? '')
          .catch(() => undefined))
      case 'hears':
        return hears(step.part, step.again)
      case 'refunds':
      case 'disputes': {
        const ids = await idsOf()
        const id = ids[step.part % ids.length] ?? ''
        const { paidCents } = truthOf(id)
        if (paidCents === 0) return
        if (step.does === 'disputes')
          return void api.payments.happen(id, {
            disputes: { [`dp_${id}`]: { cents: paidCents, stage: step.stage as 'open' } },
          })
        const cents = step.half ? paidCents / 2 : paidCents
        return void api.payments.happen(id, {
          refunds: { [`re_${step.half}_${id}`]: { cents: Math.floor(cents), stage: 'done' } },
        })
      }
      case 'spends': {
        spent += 1
        const { balanceMicro } = await api.dependencies.stores.ledger.account(ada.uid)
        const charge = {
          id: `call_${ada.uid}_${spent}`,
          type: 'call',
          description: '',
          referenceId: '',
        } as const
        const amountMicro = -Math.floor((balanceMicro * step.part) / 100)
        return void (await api.dependencies.stores.ledger.post(
          ada.uid,
          { ...charge, amountMicro },
          clock.now,
        ))
      }
      case 'looks':
        return looks(step.both)
      case 'waits':
        clock.now += step.minutes * 60_000
        return
      case 'loses':
        api.payments.losesAnswerOf = step.answerOf as 'charge'
        return
      case 'switches': {
        const setting = step.on ? { amount: 10, monthlyCeiling: 50 } : null
        return void (await ada.call('setRecharge', { userId: ada.uid, setting }))
      }
    }
  }
  return { ada, idsOf, truthOf, looks, hears, live, onTheirWay }
}

const paymentsOf = ({ uid }: TestPerson) => people.api.dependencies.stores.payments.page(uid, null)

async function expectSoundBooks(ada: TestPerson): Promise<void> {
  const { api } = people
  const ledger = await api.ledgerOf(ada.uid)
  const { balanceMicro, heldMicro, recharge } = await api.dependencies.stores.ledger.account(ada.uid)
  expect(ledger.reduce((sum, { amountMicro }) => sum + Number(amountMicro), 0)).toBe(balanceMicro)
  expect(balanceMicro).toBeGreaterThanOrEqual(heldMicro)
  expect(ledger.map(({ seq }) => seq)).toEqual(ledger.map((_, index) => index + 1))
  const month = recharge?.month ?? ''
  const automatic = (await paymentsOf(ada)).filter(({ kind }) => kind === 'recharge')
  const counted = automatic
    .filter(({ createdAt }) => new Date(createdAt).toISOString().startsWith(month))
    .filter(({ facts }) => facts.closed === null || facts.paidCents > 0)
  expect(recharge?.usedCents ?? 0).toBe(counted.reduce((sum, { amountCents }) => sum + amountCents, 0))
  const begun = automatic.filter(({ facts }) => facts.closed === null && facts.paidCents === 0)
  expect(begun.length).toBeLessThanOrEqual(1)
}

describe('whatever happens to payments', () => {
  test(
    'I1, I2, I8, I15: the books are right at every moment, and in the end as the provider has it',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 15 }), async steps => {
          const { api, clock } = people
          const life = await born()
          for (const step of steps) {
            await life.live(step)
            life.onTheirWay.push(...api.payments.told())
            await expectSoundBooks(life.ada)
          }
          api.payments.losesAnswerOf = null
          for (let round = 0; round < 3; round += 1) {
            clock.now += 2 * 3_600_000
            await life.looks(false)
            life.onTheirWay.push(...api.payments.told())
            while (life.onTheirWay.length > 0) await life.hears(round, false)
          }
          await expectSoundBooks(life.ada)
          for (const id of await life.idsOf()) {
            const truth = life.truthOf(id)
            const stored = await api.dependencies.stores.payments.find(id)
            const paidMicro = truth.paidCents * CENT_MICRO
            const backMicro = Math.min(paidMicro, (refundedCents(truth) + disputedCents(truth)) * CENT_MICRO)
            const { creditedMicro = 0, takenMicro = 0, shortMicro = 0 } = stored?.money ?? {}
            expect([creditedMicro, takenMicro + shortMicro]).toEqual([paidMicro, backMicro])
          }
          await api.remove(firestorePaths.customer(life.ada.uid))
        }),
        { numRuns: runs },
      )
    },
    30_000 + runs * 3000,
  )
})
