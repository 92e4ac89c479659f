import { CENT_MICRO, firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PayingPeople, startPayingPeople } from '../../testing/paying-people.ts'
import { ask } from '../../testing/test-person.ts'

let people: PayingPeople
beforeAll(async () => {
  people = await startPayingPeople()
})
afterAll(() => people.api.stop())
beforeEach(() => {
  people.api.payments.told()
  people.api.payments.isDown = false
})

test('whom the provider does not know any more buys as somebody new', async () => {
  const ada = await people.somebody()
  await people.begun(ada)
  const before = await people.api.dependencies.stores.payments.customer(ada.uid)
  await people.api.payments.deleteCustomer(String(before))
  expect((await people.begin(ada, 10)).status).toBe(200)
  expect(await people.api.dependencies.stores.payments.customer(ada.uid)).not.toBe(before)
})

describe('what was paid', () => {
  async function paid(amount = 25, spent = 0) {
    const { person: ada, paymentId } = await people.payer(amount)
    if (spent > 0) {
      const charge = { id: `call_${paymentId}`, type: 'call', description: '', referenceId: '' } as const
      await people.api.dependencies.stores.ledger.post(
        ada.uid,
        { ...charge, amountMicro: -spent * 1e6 },
        people.clock.now,
      )
    }
    return { ada, paymentId }
  }

  test('D10: is taken back as far as it is there when it is refunded, and the rest is a shortfall', async () => {
    const { ada, paymentId } = await paid(25, 10)
    const partly = { re_1: { cents: 500, stage: 'done' as const } }
    const wholly = { ...partly, re_2: { cents: 2000, stage: 'asked' as const } }
    await people.hear(people.api.payments.happen(paymentId, { refunds: partly }))
    expect(await people.creditsOf(ada.uid)).toBe(10)
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({
      state: 'partly_refunded',
      takenBack: 5,
      shortfall: 0,
    })
    for (let time = 0; time < 2; time += 1)
      await people.hear(people.api.payments.happen(paymentId, { refunds: wholly }))
    expect(await people.creditsOf(ada.uid)).toBe(0)
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({
      state: 'refunded',
      takenBack: 15,
      shortfall: 10,
    })
    const taken = (await people.api.ledgerOf(ada.uid)).filter(({ type }) => type === 'refund')
    expect(taken.map(({ id, amount, shortMicro }) => [id, amount, shortMicro])).toEqual([
      [`refund_${paymentId}_0`, -5, 0],
      [`refund_${paymentId}_1`, -10, 1000 * CENT_MICRO],
    ])
  })

  test('D10: is taken back once, however often its refund is told', async () => {
    const { ada, paymentId } = await paid(25)
    const refunds = { re_1: { cents: 500, stage: 'done' as const } }
    await people.hear(people.api.payments.happen(paymentId, { refunds }))
    for (let time = 0; time < 2; time += 1) await people.hear({ paymentId, facts: { refunds } })
    expect(await people.creditsOf(ada.uid)).toBe(20)
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({ takenBack: 5, shortfall: 0 })
  })

  test('comes back when its refund fails', async () => {
    const { ada, paymentId } = await paid(25)
    const refund = (stage: 'asked' | 'failed') => ({ refunds: { re_1: { cents: 1000, stage } } })
    await people.hear(people.api.payments.happen(paymentId, refund('asked')))
    expect(await people.creditsOf(ada.uid)).toBe(15)
    await people.hear(people.api.payments.happen(paymentId, refund('failed')))
    await people.hear({ paymentId, facts: refund('asked') })
    expect(await people.creditsOf(ada.uid)).toBe(25)
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({ state: 'paid', takenBack: 0 })
  })

  test('stays taken when the dispute is lost', async () => {
    const { ada, paymentId } = await paid(25)
    const dispute = (stage: 'open' | 'lost') => ({ disputes: { dp_1: { cents: 2500, stage } } })
    await people.hear(people.api.payments.happen(paymentId, dispute('open')))
    await people.hear(people.api.payments.happen(paymentId, dispute('lost')))
    expect(await people.creditsOf(ada.uid)).toBe(0)
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({ state: 'dispute_lost', takenBack: 25 })
  })

  test('is taken back while a bank disputes it, and given back when we win', async () => {
    const { ada, paymentId } = await paid(25, 10)
    const dispute = (stage: 'open' | 'won' | 'lost') => ({ disputes: { dp_1: { cents: 2500, stage } } })
    await people.hear(people.api.payments.happen(paymentId, dispute('open')))
    expect(await people.creditsOf(ada.uid)).toBe(0)
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({ state: 'disputed', shortfall: 10 })
    await people.hear(people.api.payments.happen(paymentId, dispute('won')))
    await people.hear({ paymentId, facts: dispute('open') })
    expect(await people.creditsOf(ada.uid)).toBe(15)
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({
      state: 'paid',
      takenBack: 0,
      shortfall: 0,
    })
  })

  test('D37: counts as not spent when it goes back', async () => {
    const { ada, paymentId } = await paid(50)
    await people.hear(
      people.api.payments.happen(paymentId, { refunds: { re: { cents: 5000, stage: 'done' } } }),
    )
    const billing = await people.api.read(firestorePaths.billing(ada.uid))
    expect(billing?.spent).toMatchObject({ micro: 0 })
  })

  test('goes back to who has left meanwhile, whole and once, also when the provider is down at first', async () => {
    const ada = await people.somebody()
    const { url, paymentId } = await people.begun(ada)
    await people.api.write(firestorePaths.billing(ada.uid), { deletion: { isGone: true, dueAt: null } })
    await people.api.remove(firestorePaths.user(ada.uid))
    await people.api.payments.pay(url)
    const refundsBefore = people.api.payments.done.refunds
    people.api.payments.isDown = true
    await people.hearAll()
    people.api.payments.isDown = false
    expect(await people.api.read(firestorePaths.payment(paymentId))).toMatchObject({
      money: { returning: true },
    })
    people.clock.now += 3_600_000
    await Promise.all([people.api.lookAround(), people.api.lookAround()])
    await people.hearAll()
    expect(people.api.payments.done.refunds).toBe(refundsBefore + 1)
    const stored = await people.api.read(firestorePaths.payment(paymentId))
    expect(stored).toMatchObject({ lookAt: null, money: { creditedMicro: 0, takenMicro: 0 } })
    expect(await people.api.ledgerOf(ada.uid)).toEqual([])
  })
})

describe('what was paid by somebody who has left', () => {
  async function leftWithPayment() {
    const ada = await people.somebody()
    const { url, paymentId } = await people.begun(ada)
    await people.api.dependencies.stores.account.beginDeletion(ada.uid, people.clock.now)
    await people.api.payments.pay(url)
    return { ada, paymentId }
  }
  const storedOf = (paymentId: string) => people.api.read(firestorePaths.payment(paymentId))

  test('and a bank has taken is asked about no more, and goes back when the dispute is won', async () => {
    const { paymentId } = await leftWithPayment()
    const dispute = (stage: 'open' | 'won') => ({ disputes: { dp_1: { cents: 2500, stage } } })
    people.api.payments.happen(paymentId, dispute('open'))
    const refundsBefore = people.api.payments.done.refunds
    await people.hearAll()
    expect(await storedOf(paymentId)).toMatchObject({ money: { returning: true }, lookAt: null })
    people.clock.now += 86_400_000
    await people.api.lookAround()
    expect(people.api.payments.done.refunds).toBe(refundsBefore)
    people.api.payments.happen(paymentId, dispute('won'))
    await people.hearAll()
    expect(people.api.payments.done.refunds).toBe(refundsBefore + 1)
    await people.hearAll()
    expect(await storedOf(paymentId)).toMatchObject({ lookAt: null })
  })
})

describe('a webhook of the provider', () => {
  test('A60: that is not proven to be theirs is refused, and changes nothing', async () => {
    const ada = await people.somebody()
    const { paymentId } = await people.begun(ada)
    const news = { paymentId, facts: { paidCents: 2500, paidAt: people.clock.now } }
    for (const signature of ['', 'forged']) {
      const { status, body } = await people.hear(news, signature)
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
    expect(await people.creditsOf(ada.uid)).toBe(0)
  })

  test('A62: about nothing of ours is answered with 200', async () => {
    expect((await people.hear(null)).status).toBe(200)
    expect((await people.hear({ paymentId: 'nobody-began-this', facts: { paidCents: 5 } })).status).toBe(200)
    expect(people.api.logged()).toContain('a payment that nobody has begun')
  })

  test('A69: comes by POST', async () => {
    expect((await ask(`${people.api.url}/webhooks/stripe`)).status).toBe(405)
  })

  test('is told to come again where no provider is set up, and nothing can be bought there', async () => {
    const { url } = await people.api.processOf(() => ({ payments: null }))
    const answer = await ask(`${url}/webhooks/stripe`, { method: 'POST', body: '{}' })
    expect([answer.status, answer.body.code]).toEqual([503, 'PAYMENTS_OFF'])
    const ada = await people.somebody()
    const refused = await ask(`${url}/api/payments/checkout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: ada.uid, amount: 5, returnTo: '/' }),
    })
    expect([refused.status, refused.body.error]).toEqual([503, 'Credits cannot be bought at the moment.'])
  })
})
