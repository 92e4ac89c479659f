import { type CallReceipt, callLogId, displayPhoneNumber } from '@parley/shared-contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoing, startToldCalls, type ToldCalls } from '../../testing/told-calls.ts'

let told: ToldCalls
let people = 0
beforeAll(async () => {
  told = await startToldCalls()
})
afterAll(() => told.api.stop())

const PEER = '+15005550100'
const far = { call_leg_id: 'far', call_control_id: 'far' }

/** A call of so many seconds, with this balance before it. */
async function call(seconds: number, balance = 18.5) {
  people += 1
  const ada = await told.subscriber(`ada${people}`, `+1415555${3000 + people}`, balance)
  const it = told.newCall()
  const began = Date.now() - 900_000
  await told.tell(it.event('i', 'call.initiated', outgoing(ada, ada.number), began))
  await told.tell(it.event('a', 'call.answered', far, began + 5000))
  await told.tell(
    it.event('h', 'call.hangup', { ...far, hangup_cause: 'normal_clearing' }, began + 5000 + seconds * 1000),
  )
  return { ada, began, it }
}
const report = (ada: Awaited<ReturnType<typeof call>>['ada'], duration: number, began: number) =>
  ada.call('deductCredits', {
    ...{ userId: ada.uid, amount: Math.ceil(duration / 60) * 0.022, description: 'Call' },
    metadata: {
      ...{ callDirection: 'outgoing', duration, phoneNumber: PEER },
      callLogId: callLogId(ada.uid, began, 'outgoing'),
    },
  })

test('a receipt of a call explains its charge, and is found by the call’s log and by its entry', async () => {
  const { ada, began } = await call(66)
  const entry = (await told.api.ledgerOf(ada.uid)).find(({ type }) => type === 'call')
  const expected = {
    call: {
      ...{ direction: 'outgoing', from: ada.number, to: PEER, seconds: 66, isEstimated: false },
      ...{ startedAt: began, answeredAt: began + 5000, endedAt: began + 71_000 },
      ...{ rate: { microPerMinute: 22_000, incrementSeconds: 60 }, priceMicro: 44_000, shortMicro: 0 },
    },
    entries: [{ id: entry?.id, amountMicro: -44_000, shortMicro: 0 }],
  }
  for (const id of [String(entry?.id), callLogId(ada.uid, began, 'outgoing')])
    expect((await ada.call('callReceipt', { id })).body.receipt).toMatchObject(expected)
})

test('it is a file as well, in the words of the page, its times on the clocks of the reader', async () => {
  const { ada, began } = await call(250)
  const id = callLogId(ada.uid, began, 'outgoing')
  const { receipt } = (await ada.call('callReceipt', { id })).body
  const zone = 'Asia/Tokyo'
  const { name, pdf } = (await ada.call('callReceiptFile', { id, zone })).body
  expect(receipt).toMatchObject({ number: expect.stringMatching(/^\d{4}-/), seller: ['Parley'] })
  expect(name).toBe(`parley-receipt-${(receipt as CallReceipt).number}.pdf`)
  const file = await getDocumentProxy(new Uint8Array(Buffer.from(String(pdf), 'base64')))
  const { totalPages, text } = await extractText(file, { mergePages: true })
  expect(totalPages).toBe(1)
  for (const words of [
    'Call receipt',
    displayPhoneNumber(ada.number),
    displayPhoneNumber(PEER),
    '4:10 (250 seconds)',
    '5 started minutes × 0.022 = 0.110 credits',
    'Japan Standard Time',
    new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone })
      .format(began)
      .replaceAll('\u202f', ' '),
  ])
    expect(text).toContain(words)
  const inUtc = (await ada.call('callReceiptFile', { id })).body
  expect(inUtc.pdf).not.toBe(pdf)
  expect((await ada.call('callReceiptFile', { id, zone: 'Moon/Tycho' })).status).toBe(400)
})

test('D10: it says what the account could not pay', async () => {
  const { ada, began } = await call(60 * 60, 1)
  const { receipt } = (await ada.call('callReceipt', { id: callLogId(ada.uid, began, 'outgoing') })).body
  expect(receipt).toMatchObject({
    call: { priceMicro: 1_320_000, shortMicro: 320_000 },
    entries: [{ amountMicro: -1_000_000 }],
  })
})

test('B4: a charge on the browser’s word alone is explained by what the ledger has', async () => {
  people += 1
  const ada = await told.subscriber(`ada${people}`, `+1415555${3000 + people}`, 5)
  const began = Date.now() - 100_000
  await report(ada, 30, began)
  const entry = (await told.api.ledgerOf(ada.uid)).find(({ type }) => type === 'call')
  const { receipt } = (await ada.call('callReceipt', { id: String(entry?.id) })).body
  expect(receipt).toMatchObject({ call: null, entries: [{ amountMicro: -22_000 }] })
})

test('I7: nobody reads the receipt of another’s call, and what is no call has none', async () => {
  const { ada, began } = await call(20)
  const entry = (await told.api.ledgerOf(ada.uid)).find(({ type }) => type === 'call')
  const eve = await told.api.person(`eve${people}`, 1)
  const gift = `topup_${eve.uid}`
  for (const id of [String(entry?.id), callLogId(ada.uid, began, 'outgoing'), gift, 'nothing'])
    for (const name of ['callReceipt', 'callReceiptFile'] as const)
      expect((await eve.call(name, { id })).body.code).toBe('NOT_FOUND')
})
