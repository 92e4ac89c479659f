import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PayingPeople, startPayingPeople } from '../../testing/paying-people.ts'

let people: PayingPeople
beforeAll(async () => {
  people = await startPayingPeople()
})
afterAll(() => people.api.stop())
beforeEach(() => {
  people.api.payments.told()
  people.api.payments.isDown = false
})

describe('a payment', () => {
  test('D13: adds its credits when the provider says that it is paid, once, however often that is said', async () => {
    const ada = await people.somebody()
    const { url, paymentId } = await people.begun(ada)
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({ state: 'open', amount: 25, url })
    await people.api.payments.pay(url)
    expect(await people.creditsOf(ada.uid)).toBe(0)
    const told = people.api.payments.told()
    await Promise.all([...told, ...told].map(news => people.hear(news)))
    expect(await people.creditsOf(ada.uid)).toBe(25)
    people.clock.now += 3_600_000
    for (const news of told) await people.hear(news)
    expect(await people.creditsOf(ada.uid)).toBe(25)
    const [entry, ...others] = await people.api.ledgerOf(ada.uid)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      id: `topup_${paymentId}`,
      type: 'topup',
      amount: 25,
      referenceId: paymentId,
    })
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({ state: 'paid', url: null })
  })

  test('has one moment, the ledger’s: when it was begun and when its bank was asked are others', async () => {
    const ada = await people.somebody()
    const { url, paymentId } = await people.begun(ada)
    people.clock.now += 61_000
    await people.api.payments.pay(url)
    people.clock.now += 61_000
    await people.hearAll()
    const [entry] = await people.api.ledgerOf(ada.uid)
    expect(entry?.timestamp).toBe(people.clock.now)
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({ paidAt: entry?.timestamp })
    const { receipt } = (await ada.call('paymentReceipt', { id: paymentId })).body
    expect(receipt).toMatchObject({ payment: { paidAt: entry?.timestamp } })
  })

  test('D13: that its person has left is closed at the provider and not paid, without a webhook', async () => {
    const ada = await people.somebody()
    const { paymentId: id } = await people.begun(ada)
    const leave = (person = ada) => person.call('leavePayment', { userId: person.uid, id })
    expect((await leave(await people.somebody())).status).toBe(404)
    const once = await leave()
    expect(once).toMatchObject({
      status: 200,
      body: { payment: { id, state: 'expired', left: true, url: null } },
    })
    expect((await leave()).body).toEqual(once.body)
    // Its webhook comes later, and knows of no person.
    await people.hear(people.api.payments.happen(id, { closed: 'expired' }))
    expect(await people.ownPayment(ada, id)).toMatchObject({ state: 'expired', left: true })
    const { paymentId: late } = await people.begun(ada)
    await people.hear(people.api.payments.happen(late, { closed: 'expired' }))
    expect(await people.ownPayment(ada, late)).not.toHaveProperty('left')
    expect(await people.ownPayment(ada, id)).toMatchObject({ state: 'expired' })
    expect(await people.creditsOf(ada.uid)).toBe(0)
  })

  test('D13: that was paid before its person said that they left it is paid, and adds its credits', async () => {
    const ada = await people.somebody()
    const { url, paymentId: id } = await people.begun(ada)
    await people.api.payments.pay(url)
    const { body } = await ada.call('leavePayment', { userId: ada.uid, id })
    expect(body).toMatchObject({ payment: { state: 'paid', url: null } })
    expect(await people.creditsOf(ada.uid)).toBe(25)
    await people.hearAll()
    expect(await people.creditsOf(ada.uid)).toBe(25)
  })

  test('D13: that was never paid is taken from the list by its person, and what was paid is not', async () => {
    const ada = await people.somebody()
    const [kept, left, paid] = [await people.begun(ada), await people.begun(ada), await people.begun(ada)]
    const remove = (id: string, more: object = { remove: true }) =>
      ada.call('leavePayment', { userId: ada.uid, id, ...more })
    const listed = async () => {
      const { body } = await ada.call('payments', {})
      return (body.payments as { id: string }[]).map(({ id }) => id).toSorted()
    }
    const ids = (...of: { paymentId: string }[]) => of.map(({ paymentId }) => paymentId).toSorted()
    await people.api.payments.pay(paid.url)
    expect((await remove(left.paymentId)).body).toMatchObject({ payment: { state: 'expired' } })
    expect((await remove(paid.paymentId)).body).toMatchObject({ payment: { state: 'paid' } })
    expect(await listed()).toEqual(ids(kept, paid))
    expect(await people.ownPayment(ada, left.paymentId)).toMatchObject({ state: 'expired' })
    await remove(kept.paymentId, {})
    expect(await listed()).toEqual(ids(kept, paid))
    await remove(kept.paymentId)
    expect(await listed()).toEqual(ids(paid))
    // Should money come for it all the same, its person sees for what.
    await people.hear(
      people.api.payments.happen(left.paymentId, { paidCents: 2500, paidAt: people.clock.now }),
    )
    expect(await listed()).toEqual(ids(left, paid))
  })

  test.each([4.99, 500.01, 5.001, 0, -5, 1e9])(
    'D13: of %s credits is refused with the limits',
    async amount => {
      const ada = await people.somebody()
      const { status, body } = await people.begin(ada, amount)
      expect([status, body.code, body.details]).toEqual([400, 'TOP_UP_AMOUNT', { least: 5, most: 500 }])
      expect(body.error).toBe('You can add from 5 to 500 credits at a time, in whole cents.')
      expect((await ada.call('payments', {})).body.payments).toEqual([])
    },
  )

  test.each([5, 500, 5.01, 19.99])('D13: of %s credits is taken in whole cents', async amount => {
    const { person: ada, paymentId } = await people.payer(amount)
    expect(await people.creditsOf(ada.uid)).toBe(amount)
    expect((await people.ownPayment(ada, paymentId)) as object).toMatchObject({ amount })
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    'wallet',
  ])('A80: leads nobody to %s', async returnTo => {
    const ada = await people.somebody()
    const { status, body } = await people.begin(ada, 5, { returnTo })
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  test('that the provider has no word for stays written down, and is over', async () => {
    const ada = await people.somebody()
    people.api.payments.isDown = true
    const { status, body } = await people.begin(ada, 10)
    expect([status, body.code]).toEqual([502, 'PAYMENTS_UNAVAILABLE'])
    const listed = async () => (await ada.call('payments', {})).body.payments as { state: string }[]
    expect((await listed()).map(({ state }) => state)).toEqual(['expired'])
    // It was no try of a card.
    for (let time = 0; time < 10; time += 1) await people.begin(ada, 5)
    people.api.payments.isDown = false
    expect((await people.begin(ada, 5)).status).toBe(200)
  })

  test('D37: many of them within an hour are refused, with when the next can begin', async () => {
    const ada = await people.somebody()
    const first = people.clock.now
    for (let time = 0; time < 10; time += 1) {
      expect((await people.begin(ada, 5)).status).toBe(200)
      people.clock.now += 60_000
    }
    const { status, body } = await people.begin(ada, 5)
    expect([status, body.code, body.details]).toEqual([
      429,
      'TOP_UP_ATTEMPTS',
      { until: first + 3_600_000, minutes: 50 },
    ])
    people.clock.now = first + 3_600_000
    expect((await people.begin(ada, 5)).status).toBe(200)
  })

  test('of which the webhook was lost is found out about by asking', async () => {
    const ada = await people.somebody()
    const { url } = await people.begun(ada)
    await people.api.payments.pay(url)
    people.api.payments.told()
    people.clock.now += 60_000
    await Promise.all([people.api.lookAround(), people.api.lookAround()])
    expect(await people.creditsOf(ada.uid)).toBe(25)
    expect(await people.api.ledgerOf(ada.uid)).toHaveLength(1)
  })

  test('that nobody makes is over after its hour', async () => {
    const ada = await people.somebody()
    const { paymentId } = await people.begun(ada)
    people.clock.now += 2 * 3_600_000
    await people.api.lookAround()
    expect(await people.ownPayment(ada, paymentId)).toMatchObject({ state: 'expired', url: null })
  })

  test('A8: is shown to its person alone', async () => {
    const [ada, eve] = [await people.somebody(), await people.somebody()]
    const { paymentId } = await people.begun(ada)
    expect((await eve.call('payment', { id: paymentId })).body.code).toBe('NOT_FOUND')
    expect((await eve.call('payments', { before: paymentId })).body.code).toBe('NOT_FOUND')
    expect((await eve.call('payments', {})).body.payments).toEqual([])
  })

  test('is listed with the others, the latest first, page after page', async () => {
    const ada = await people.somebody()
    const ids: string[] = []
    for (let time = 0; time < 21; time += 1) {
      people.clock.now += 400_000
      ids.unshift((await people.begun(ada, 5)).paymentId)
    }
    const first = (await ada.call('payments', {})).body as { payments: { id: string }[]; next: string }
    const second = (await ada.call('payments', { before: first.next })).body
    expect(first.payments.map(({ id }) => id)).toEqual(ids.slice(0, 20))
    expect((second.payments as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(20))
    expect(second.next).toBeNull()
  })
})
