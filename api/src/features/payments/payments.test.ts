import { CENT_MICRO, firestorePaths, type UserId } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentNews } from '../../ports/payment-news.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, type TestPerson } from '../../testing/test-person.ts'

let api: TestApi
const start = Date.UTC(2026, 10, 22, 12)
let now = start
let people = 0
beforeAll(async () => {
  api = await startTestApi(() => ({ clock: { now: () => now } }), { hasNetwork: false })
})
afterAll(() => api.stop())
beforeEach(() => {
  api.payments.told()
  api.payments.isDown = false
})

const somebody = (credits = 0) => {
  people += 1
  return api.person(`payer${people}`, credits)
}
const begin = (person: TestPerson, amount: number, more: object = {}) =>
  person.call('checkout', { userId: person.uid, amount, returnTo: '/dashboard/profile/wallet', ...more })
async function begun(person: TestPerson, amount = 25) {
  const { body } = await begin(person, amount)
  return body as { url: string; paymentId: string }
}
const hear = (news: PaymentNews | null, signature = 'genuine') =>
  ask(`${api.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: JSON.stringify(news),
  })
const creditsOf = async (uid: UserId) => (await api.read(firestorePaths.user(uid)))?.credits
const ownPayment = async (person: TestPerson, id: string) =>
  (await person.call('payment', { id })).body.payment
const hearAll = async () => {
  for (const news of api.payments.told()) expect((await hear(news)).status).toBe(200)
}

describe('a payment', () => {
  test('D13: adds its credits when the provider says that it is paid, once, however often that is said', async () => {
    const ada = await somebody()
    const { url, paymentId } = await begun(ada)
    expect(await ownPayment(ada, paymentId)).toMatchObject({ state: 'open', amount: 25, url })
    await api.payments.pay(url)
    expect(await creditsOf(ada.uid)).toBe(0)
    const told = api.payments.told()
    await Promise.all([...told, ...told].map(news => hear(news)))
    expect(await creditsOf(ada.uid)).toBe(25)
    now += 3_600_000
    for (const news of told) await hear(news)
    expect(await creditsOf(ada.uid)).toBe(25)
    const [entry, ...others] = await api.ledgerOf(ada.uid)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      id: `topup_${paymentId}`,
      type: 'topup',
      amount: 25,
      referenceId: paymentId,
    })
    expect(await ownPayment(ada, paymentId)).toMatchObject({ state: 'paid', url: null })
  })

  test.each([4.99, 500.01, 5.001, 0, -5, 1e9])(
    'D13: of %s credits is refused with the limits',
    async amount => {
      const ada = await somebody()
      const { status, body } = await begin(ada, amount)
      expect([status, body.code, body.details]).toEqual([400, 'TOP_UP_AMOUNT', { least: 5, most: 500 }])
      expect(body.error).toBe('You can add from 5 to 500 credits at a time, in whole cents.')
      expect((await ada.call('payments', {})).body.payments).toEqual([])
    },
  )

  test.each([5, 500, 5.01, 19.99])('D13: of %s credits is taken in whole cents', async amount => {
    const ada = await somebody()
    const { url, paymentId } = await begun(ada, amount)
    await api.payments.pay(url)
    await hearAll()
    expect(await creditsOf(ada.uid)).toBe(amount)
    expect((await ownPayment(ada, paymentId)) as object).toMatchObject({ amount })
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    'wallet',
  ])('A80: leads nobody to %s', async returnTo => {
    const ada = await somebody()
    const { status, body } = await begin(ada, 5, { returnTo })
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  test('that the provider has no word for stays written down, and is over soon', async () => {
    const ada = await somebody()
    api.payments.isDown = true
    const { status, body } = await begin(ada, 10)
    expect([status, body.code]).toEqual([502, 'PAYMENTS_UNAVAILABLE'])
    const listed = async () => (await ada.call('payments', {})).body.payments as { state: string }[]
    expect((await listed()).map(({ state }) => state)).toEqual(['created'])
    api.payments.isDown = false
    now += 3_600_000
    await api.lookAround()
    expect((await listed()).map(({ state }) => state)).toEqual(['expired'])
  })

  test('D37: many of them within an hour are refused, with when the next can begin', async () => {
    const ada = await somebody()
    const first = now
    for (let time = 0; time < 10; time += 1) {
      expect((await begin(ada, 5)).status).toBe(200)
      now += 60_000
    }
    const { status, body } = await begin(ada, 5)
    expect([status, body.code, body.details]).toEqual([
      429,
      'TOP_UP_ATTEMPTS',
      { until: first + 3_600_000, minutes: 50 },
    ])
    now = first + 3_600_000
    expect((await begin(ada, 5)).status).toBe(200)
  })

  test('of which the webhook was lost is found out about by asking', async () => {
    const ada = await somebody()
    const { url } = await begun(ada)
    await api.payments.pay(url)
    api.payments.told()
    now += 60_000
    await Promise.all([api.lookAround(), api.lookAround()])
    expect(await creditsOf(ada.uid)).toBe(25)
    expect(await api.ledgerOf(ada.uid)).toHaveLength(1)
  })

  test('that nobody makes is over after its hour', async () => {
    const ada = await somebody()
    const { paymentId } = await begun(ada)
    now += 2 * 3_600_000
    await api.lookAround()
    expect(await ownPayment(ada, paymentId)).toMatchObject({ state: 'expired', url: null })
  })

  test('A8: is shown to its person alone', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const { paymentId } = await begun(ada)
    expect((await eve.call('payment', { id: paymentId })).body.code).toBe('NOT_FOUND')
    expect((await eve.call('payments', { before: paymentId })).body.code).toBe('NOT_FOUND')
    expect((await eve.call('payments', {})).body.payments).toEqual([])
  })

  test('is listed with the others, the latest first, page after page', async () => {
    const ada = await somebody()
    const ids: string[] = []
    for (let time = 0; time < 21; time += 1) {
      now += 400_000
      ids.unshift((await begun(ada, 5)).paymentId)
    }
    const first = (await ada.call('payments', {})).body as { payments: { id: string }[]; next: string }
    const second = (await ada.call('payments', { before: first.next })).body
    expect(first.payments.map(({ id }) => id)).toEqual(ids.slice(0, 20))
    expect((second.payments as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(20))
    expect(second.next).toBeNull()
  })
})

describe('what was paid', () => {
  async function paid(amount = 25, spent = 0) {
    const ada = await somebody()
    const { url, paymentId } = await begun(ada, amount)
    await api.payments.pay(url)
    await hearAll()
    if (spent > 0) {
      const charge = { id: `call_${paymentId}`, type: 'call', description: '', referenceId: '' } as const
      await api.dependencies.stores.ledger.post(ada.uid, { ...charge, amountMicro: -spent * 1e6 }, now)
    }
    return { ada, paymentId }
  }

  test('D10: is taken back as far as it is there when it is refunded, and the rest is a shortfall', async () => {
    const { ada, paymentId } = await paid(25, 10)
    const partly = { re_1: { cents: 500, stage: 'done' as const } }
    const wholly = { ...partly, re_2: { cents: 2000, stage: 'asked' as const } }
    await hear(api.payments.happen(paymentId, { refunds: partly }))
    expect(await creditsOf(ada.uid)).toBe(10)
    expect(await ownPayment(ada, paymentId)).toMatchObject({
      state: 'partly_refunded',
      takenBack: 5,
      shortfall: 0,
    })
    for (let time = 0; time < 2; time += 1) await hear(api.payments.happen(paymentId, { refunds: wholly }))
    expect(await creditsOf(ada.uid)).toBe(0)
    expect(await ownPayment(ada, paymentId)).toMatchObject({
      state: 'refunded',
      takenBack: 15,
      shortfall: 10,
    })
    const taken = (await api.ledgerOf(ada.uid)).filter(({ type }) => type === 'refund')
    expect(taken.map(({ id, amount, shortMicro }) => [id, amount, shortMicro])).toEqual([
      [`refund_${paymentId}_0`, -5, 0],
      [`refund_${paymentId}_1`, -10, 1000 * CENT_MICRO],
    ])
  })

  test('is taken back while a bank disputes it, and given back when we win', async () => {
    const { ada, paymentId } = await paid(25, 10)
    const dispute = (stage: 'open' | 'won' | 'lost') => ({ disputes: { dp_1: { cents: 2500, stage } } })
    await hear(api.payments.happen(paymentId, dispute('open')))
    expect(await creditsOf(ada.uid)).toBe(0)
    expect(await ownPayment(ada, paymentId)).toMatchObject({ state: 'disputed', shortfall: 10 })
    await hear(api.payments.happen(paymentId, dispute('won')))
    await hear({ paymentId, facts: dispute('open') })
    expect(await creditsOf(ada.uid)).toBe(15)
    expect(await ownPayment(ada, paymentId)).toMatchObject({ state: 'paid', takenBack: 0, shortfall: 0 })
  })

  test('D37: counts as not spent when it goes back', async () => {
    const { ada, paymentId } = await paid(50)
    await hear(api.payments.happen(paymentId, { refunds: { re: { cents: 5000, stage: 'done' } } }))
    const billing = await api.read(firestorePaths.billing(ada.uid))
    expect(billing?.spent).toMatchObject({ micro: 0 })
  })

  test('goes back to who has left meanwhile, whole and once, also when the provider is down at first', async () => {
    const ada = await somebody()
    const { url, paymentId } = await begun(ada)
    await api.write(firestorePaths.billing(ada.uid), { deletion: { isGone: true, dueAt: null } })
    await api.remove(firestorePaths.user(ada.uid))
    await api.payments.pay(url)
    const refundsBefore = api.payments.done.refunds
    api.payments.isDown = true
    await hearAll()
    api.payments.isDown = false
    expect(await api.read(firestorePaths.payment(paymentId))).toMatchObject({ money: { returning: true } })
    now += 3_600_000
    await Promise.all([api.lookAround(), api.lookAround()])
    await hearAll()
    expect(api.payments.done.refunds).toBe(refundsBefore + 1)
    const stored = await api.read(firestorePaths.payment(paymentId))
    expect(stored).toMatchObject({ lookAt: null, money: { creditedMicro: 0, takenMicro: 0 } })
    expect(await api.ledgerOf(ada.uid)).toEqual([])
  })
})

describe('a webhook of the provider', () => {
  test('A60: that is not proven to be theirs is refused, and changes nothing', async () => {
    const ada = await somebody()
    const { paymentId } = await begun(ada)
    const news = { paymentId, facts: { paidCents: 2500, paidAt: now } }
    for (const signature of ['', 'forged']) {
      const { status, body } = await hear(news, signature)
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
    expect(await creditsOf(ada.uid)).toBe(0)
  })

  test('A62: about nothing of ours is answered with 200', async () => {
    expect((await hear(null)).status).toBe(200)
    expect((await hear({ paymentId: 'nobody-began-this', facts: { paidCents: 5 } })).status).toBe(200)
    expect(api.logged()).toContain('a payment that nobody has begun')
  })

  test('A69: comes by POST', async () => {
    expect((await ask(`${api.url}/webhooks/stripe`)).status).toBe(405)
  })

  test('is told to come again where no provider is set up, and nothing can be bought there', async () => {
    const { url } = await api.processOf(() => ({ payments: null }))
    const answer = await ask(`${url}/webhooks/stripe`, { method: 'POST', body: '{}' })
    expect([answer.status, answer.body.code]).toEqual([503, 'PAYMENTS_OFF'])
    const ada = await somebody()
    const refused = await ask(`${url}/api/payments/checkout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: ada.uid, amount: 5, returnTo: '/' }),
    })
    expect([refused.status, refused.body.error]).toEqual([
      503,
      'Credits cannot be bought here at the moment.',
    ])
  })
})
