import { createHmac } from 'node:crypto'
import { endpoints, firestorePaths, type UserId } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLocalPayments, type TestPayments } from '../../testing/local-payments.ts'
import { testCards } from '../../testing/memory-payments.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'

let api: TestApi
let provider: TestPayments
const start = Date.now()
let now = start
let people = 0
beforeAll(async () => {
  provider = await startLocalPayments(() => now)
  api = await startTestApi(() => ({ clock: { now: () => now }, payments: provider.provider }))
  provider.tell(`${api.url}/webhooks/stripe`)
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})
beforeEach(() => provider.control('webhooks', { held: false, twice: false, reversed: false, delayMs: 0 }))

const creditsOf = async (uid: UserId) => (await api.read(firestorePaths.user(uid)))?.credits
const credits = (person: TestPerson) => expect.poll(() => creditsOf(person.uid))

async function begun(amount = 25) {
  people += 1
  const ada = await api.person(`buyer${people}`)
  const { body } = await ada.call('checkout', {
    userId: ada.uid,
    amount,
    returnTo: '/dashboard/phone?call=1',
  })
  return { ada, paymentId: String(body.paymentId), url: String(body.url) }
}
const shown = async (person: TestPerson, id: string) =>
  (await person.call('payment', { id })).body.payment as Record<string, unknown>
async function intentOf(paymentId: string): Promise<string> {
  const { facts } = (await api.read(firestorePaths.payment(paymentId))) as { facts: { intentId: string } }
  return facts.intentId
}
async function chargeOf(paymentId: string): Promise<string> {
  const found = (await provider.asked(`/v1/payment_intents/${await intentOf(paymentId)}`)) as {
    latest_charge: string
  }
  return found.latest_charge
}

describe('on the payment provider', () => {
  test('A80, D13: who has paid comes back to where they were, with the credits on their way', async () => {
    const { ada, paymentId, url } = await begun()
    expect(await provider.pay(url, testCards.declined)).toBeNull()
    expect(await shown(ada, paymentId)).toMatchObject({ state: 'open' })
    const back = await provider.pay(url, testCards.pays)
    expect(back).toBe(`https://parley.test/dashboard/phone?call=1&payment=${paymentId}`)
    await credits(ada).toBe(25)
    expect(await shown(ada, paymentId)).toMatchObject({ state: 'paid' })
  })

  test('I4, A61: refunds and disputes that are told before the payment, all of it twice, come to the same', async () => {
    await provider.control('webhooks', { held: true, twice: true, reversed: true })
    const { ada, paymentId, url } = await begun()
    await provider.pay(url, testCards.pays)
    const { intentId } =
      (await provider.provider.look({ sessionId: `${url.split('/').at(-1)}`, intentId: null })) ?? {}
    await provider.giveBack(String(intentId), 500)
    await provider.control('release', {})
    await credits(ada).toBe(20)
    await expect.poll(async () => (await shown(ada, paymentId)).state).toBe('partly_refunded')
    const ledger = await api.ledgerOf(ada.uid)
    expect(ledger.reduce((sum, { amountMicro }) => sum + Number(amountMicro), 0)).toBe(20_000_000)
    expect(ledger.filter(({ type }) => type === 'topup')).toHaveLength(1)
  })

  test('a payment that is disputed is taken back, and comes back when we win', async () => {
    const { ada, paymentId, url } = await begun(10)
    await provider.pay(url, testCards.pays)
    await credits(ada).toBe(10)
    await expect.poll(async () => (await shown(ada, paymentId)).state).toBe('paid')
    const dispute = (await provider.control('dispute', { charge: await chargeOf(paymentId) })) as {
      id: string
    }
    await credits(ada).toBe(0)
    expect(await shown(ada, paymentId)).toMatchObject({ state: 'disputed', takenBack: 10 })
    await provider.control('dispute-end', { dispute: dispute.id, end: 'won' })
    await credits(ada).toBe(10)
    expect(await shown(ada, paymentId)).toMatchObject({ state: 'paid', takenBack: 0 })
  })

  test('webhooks that never come are found out about, those of a refund as well', async () => {
    await provider.control('webhooks', { lose: 100 })
    const { ada, paymentId, url } = await begun(10)
    await provider.pay(url, testCards.pays)
    now += 60_000
    await api.lookAround()
    expect(await creditsOf(ada.uid)).toBe(10)
    await provider.giveBack(await intentOf(paymentId))
    now += 3_600_000
    await api.lookAround()
    await provider.control('webhooks', { lose: 0 })
    expect(await creditsOf(ada.uid)).toBe(0)
    expect(await shown(ada, paymentId)).toMatchObject({ state: 'refunded' })
  })

  test('a webhook an hour late, or sent again by somebody, is refused; its repetition is not', async () => {
    const { ada, url } = await begun(10)
    await provider.control('webhooks', { held: true })
    await provider.pay(url, testCards.pays)
    const { data } = (await provider.asked('/v1/events?limit=20')) as { data: { type: string }[] }
    const body = JSON.stringify(data.find(({ type }) => type === 'checkout.session.completed'))
    const deliver = (signedAt: number) => {
      const hmac = createHmac('sha256', provider.webhookSecret).update(`${signedAt}.${body}`)
      const headers = { 'stripe-signature': `t=${signedAt},v1=${hmac.digest('hex')}` }
      return ask(`${api.url}/webhooks/stripe`, { method: 'POST', headers, body })
    }
    const signedAt = Math.floor(now / 1000)
    now += 3_600_000
    expect((await deliver(signedAt)).status).toBe(401)
    expect(await creditsOf(ada.uid)).toBe(0)
    // The same bytes, signed now: it was refused for its age alone.
    expect((await deliver(Math.floor(now / 1000))).status).toBe(200)
    expect(await creditsOf(ada.uid)).toBe(10)
    await provider.control('release', {})
    await expect.poll(async () => (await api.ledgerOf(ada.uid)).length).toBe(1)
    expect(await creditsOf(ada.uid)).toBe(10)
  })

  test.each([
    ['comes back', false],
    ['comes back as if it was left', true],
  ])(
    'D13, I4: a second payment that is told twice by webhook, and looked at as its person %s, all at once and at three processes, is paid once',
    async (_what, isLeft) => {
      const { ada, paymentId: first, url } = await begun(25)
      await provider.pay(url, testCards.pays)
      await credits(ada).toBe(25)
      const { body } = await ada.call('checkout', {
        userId: ada.uid,
        amount: 10,
        returnTo: '/dashboard/phone',
      })
      const second = String(body.paymentId)
      await provider.control('webhooks', { held: true, twice: true, reversed: isLeft })
      await provider.pay(String(body.url), testCards.pays)
      const [one, other] = [await api.another(), await api.another()]
      const returnPage = (at: string) =>
        isLeft
          ? ask(`${at}${endpoints.leavePayment.path}`, json({ userId: ada.uid, id: second }, ada.idToken))
          : ask(`${at}${endpoints.payment.path}?id=${second}`, {
              headers: { authorization: `Bearer ${ada.idToken}` },
            })
      now += 60_000
      const [answers] = await Promise.all([
        Promise.all([api.url, one, other].map(returnPage)),
        provider.control('release', {}),
        api.lookAround(),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await credits(ada).toBe(35)
      await api.lookAround()
      const topups = (await api.ledgerOf(ada.uid)).map(({ id, amount }) => [id, amount])
      expect(topups).toEqual([
        [`topup_${first}`, 25],
        [`topup_${second}`, 10],
      ])
      for (const id of [first, second])
        expect(await shown(ada, id)).toMatchObject({ state: 'paid', takenBack: 0 })
    },
  )
})
