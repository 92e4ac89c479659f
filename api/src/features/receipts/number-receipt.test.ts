import { monthsLater } from '@parley/shared-contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'

const HOUR_MS = 3_600_000
const NOON = Date.UTC(2026, 0, 31, 12)
const FEBRUARY = Date.UTC(2026, 1, 28, 12)
let api: TestApi
let now = NOON
beforeAll(async () => {
  api = await startTestApi(() => ({ clock: { now: () => now } }))
})
afterAll(() => api.stop())

let count = 0
/** Somebody whose number was bought for a month at noon of January 31. */
async function owner() {
  count += 1
  now = NOON
  const id = `1415555${4300 + count}`
  const ada = await api.person(`owner${count}`, 20)
  await ada.call('purchaseNumber', { userId: ada.uid, phoneNumber: `+${id}`, months: 1 })
  const renew = (months: number) =>
    ada.call('renewNumber', { userId: ada.uid, phoneNumberId: id, months, totalCost: months * 1.5 })
  const entry = async (type: string) => (await api.ledgerOf(ada.uid)).findLast(one => one.type === type)
  return { ada, id, renew, entry }
}

test('D16, D18: a purchase and a renewal have receipts of the months that they paid for', async () => {
  const { ada, id, renew, entry } = await owner()
  const bought = await entry('number')
  expect((await ada.call('numberReceipt', { id })).body.receipt).toMatchObject({
    number: expect.stringMatching(/^2026-[0-9A-F]{6}-[0-9A-F]{6}$/),
    seller: ['Parley'],
    billedTo: { name: expect.any(String), email: expect.stringContaining('@') },
    ...{ phoneNumber: `+${id}`, isAutomatic: false, months: { from: NOON, to: FEBRUARY } },
    entry: { id: bought?.id, amountMicro: -1_500_000, timestamp: NOON },
  })
  now += HOUR_MS
  await renew(3)
  const renewed = await entry('renewal')
  const expected = {
    entry: { id: renewed?.id, amountMicro: -4_500_000 },
    months: { from: FEBRUARY, to: monthsLater(FEBRUARY, 3) },
    isAutomatic: false,
  }
  // By the number it is the last one; by its entry each has its own.
  for (const about of [id, String(renewed?.id)])
    expect((await ada.call('numberReceipt', { id: about })).body.receipt).toMatchObject(expected)
  const first = (await ada.call('numberReceipt', { id: String(bought?.id) })).body.receipt
  expect(first).toMatchObject({ entry: { amountMicro: -1_500_000 } })
})

test('D18: one that renewed itself says so, and after the end months count from when they were paid', async () => {
  const { ada, id, renew } = await owner()
  await ada.call('renewAutomatically', { userId: ada.uid, phoneNumberId: id, on: true })
  now = FEBRUARY - HOUR_MS
  await api.lookAround()
  expect((await ada.call('numberReceipt', { id })).body.receipt).toMatchObject({
    ...{ isAutomatic: true, months: { from: FEBRUARY, to: monthsLater(FEBRUARY, 1) } },
  })
  await ada.call('renewAutomatically', { userId: ada.uid, phoneNumberId: id, on: false })
  now = monthsLater(FEBRUARY, 1) + 48 * HOUR_MS
  await renew(1)
  expect((await ada.call('numberReceipt', { id })).body.receipt).toMatchObject({
    ...{ isAutomatic: false, months: { from: now, to: monthsLater(now, 1) } },
  })
})

test('as a PDF it has the same words, on one sheet', async () => {
  const { ada, id } = await owner()
  const { body } = await ada.call('numberReceiptFile', { id })
  const { receipt } = (await ada.call('numberReceipt', { id })).body as { receipt: { number: string } }
  expect(body.name).toBe(`parley-receipt-${receipt.number}.pdf`)
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(String(body.pdf), 'base64')))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  expect(totalPages).toBe(1)
  for (const words of [receipt.number, 'Billed to', '1 month of (415) 555', '1.50', 'January 31, 2026 to'])
    expect(text).toContain(words)
})

test('I7: it is nobody else’s, and what is no payment for a number has none', async () => {
  const { ada, id, entry } = await owner()
  const eve = await api.person(`eve${count}`, 1)
  const opening = await entry('opening')
  for (const name of ['numberReceipt', 'numberReceiptFile'] as const) {
    for (const about of [id, String((await entry('number'))?.id)])
      expect((await eve.call(name, { id: about })).body.code).toBe('NOT_FOUND')
    expect((await ada.call(name, { id: String(opening?.id) })).body.code).toBe('NOT_FOUND')
  }
})
