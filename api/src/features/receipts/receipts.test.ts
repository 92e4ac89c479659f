import { exactFigures } from '@parley/shared-contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PayingPeople, startPayingPeople } from '../../testing/paying-people.ts'
import type { TestPerson } from '../../testing/test-person.ts'

let people: PayingPeople
beforeAll(async () => {
  people = await startPayingPeople()
})
afterAll(() => people.api.stop())

const refund = async (paymentId: string, cents: number) => {
  const refunds = { [`re_${paymentId}`]: { cents, stage: 'done' as const } }
  await people.hear(people.api.payments.happen(paymentId, { refunds }))
}
const receipt = async (person: TestPerson, id: string) => person.call('paymentReceipt', { id })

describe('the receipt of a payment', () => {
  test('says what was bought, by which card, and what of it went back; its number stays', async () => {
    const { person: ada, paymentId } = await people.payer()
    const before = (await receipt(ada, paymentId)).body.receipt
    expect(before).toMatchObject({
      number: expect.stringMatching(/^2026-[0-9A-F]{6}-[0-9A-F]{6}$/),
      seller: ['Parley'],
      billedTo: { name: expect.any(String), email: expect.stringContaining('@') },
      payment: { amount: 25, state: 'paid', card: { brand: 'visa', last4: '4242' }, refunded: 0 },
      entries: [{ type: 'topup', amountMicro: 25_000_000 }],
    })
    await refund(paymentId, 1000)
    const after = (await receipt(ada, paymentId)).body.receipt
    expect(after).toMatchObject({
      number: (before as { number: string }).number,
      payment: { state: 'partly_refunded', refunded: 10, takenBack: 10 },
      entries: [{ amountMicro: 25_000_000 }, { type: 'refund', amountMicro: -10_000_000 }],
    })
  })

  test('is nobody else’s, and there is none of what was not paid', async () => {
    const { paymentId } = await people.payer()
    const eve = await people.somebody()
    for (const name of ['paymentReceipt', 'paymentReceiptFile'] as const)
      expect((await eve.call(name, { id: paymentId })).body.code).toBe('NOT_FOUND')
    const { paymentId: open } = await people.begun(eve)
    expect((await receipt(eve, open)).body.code).toBe('NOT_FOUND')
  })

  test('as a PDF has the same words, as text, on one sheet', async () => {
    const { person: ada, paymentId } = await people.payer()
    await refund(paymentId, 550)
    const { body } = await ada.call('paymentReceiptFile', { id: paymentId })
    const { number } = (await receipt(ada, paymentId)).body.receipt as { number: string }
    expect(body.name).toBe(`parley-receipt-${number}.pdf`)
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(String(body.pdf), 'base64')))
    const { totalPages, text } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(1)
    for (const words of [
      number,
      'Billed to',
      'Visa ending in 4242',
      'Times',
      'UTC',
      'US$25.00',
      '−US$5.50',
      'US$19.50',
      '+25.00',
      '−5.50',
    ])
      expect(text).toContain(words)
  })

  test('is the provider’s word about the card once: it is asked for when somebody reads it, and kept', async () => {
    const { person: ada, paymentId } = await people.payer()
    people.api.payments.isDown = true
    const shown = async () => (await ada.call('payments', {})).body.payments as { card: unknown }[]
    expect((await shown())[0]?.card).toBeNull()
    people.api.payments.isDown = false
    expect((await shown())[0]?.card).toEqual({ brand: 'visa', last4: '4242' })
    people.api.payments.isDown = true
    expect((await receipt(ada, paymentId)).body.receipt).toMatchObject({
      payment: { card: { last4: '4242' } },
    })
    people.api.payments.isDown = false
  })
})

test.each([
  [0, '0.00'],
  [22_000, '0.022'],
  [-1, '-0.000001'],
  [25_000_000, '25.00'],
  [9_007_199_254_740_991, '9007199254.740991'],
])('D8: %s micro-credits are written in exact figures', (micro, figures) => {
  expect(exactFigures(micro)).toBe(figures)
})
