import { expect, test } from 'vitest'
import { callReceiptPaper } from './call-receipt-paper.ts'
import type { CallReceipt } from './statement.ts'

const minutes = { microPerMinute: 22_000, incrementSeconds: 60 }
const seconds = { microPerMinute: 60_000, incrementSeconds: 1 }
const began = Date.UTC(2026, 10, 22, 14, 5)
type Call = NonNullable<CallReceipt['call']>
const call = (changed: Partial<Call> = {}): Call => ({
  ...{ direction: 'outgoing', from: '+14155550142', to: '+15005550100', seconds: 250, isEstimated: false },
  ...{ startedAt: began, answeredAt: began + 5000, endedAt: began + 255_000 },
  ...{ rate: minutes, priceMicro: 110_000, shortMicro: 0 },
  ...changed,
})
const charge: CallReceipt['entries'][number] = {
  ...{ id: 'call_1', seq: 1, timestamp: began + 255_000, type: 'call', referenceId: 'log' },
  ...{ amountMicro: -110_000, balanceMicro: 0, shortMicro: 0, description: 'Call to (500) 555-0100' },
}
const receipt = (one: Call | null, changed: Partial<CallReceipt> = {}): CallReceipt => ({
  ...{ number: '2026-A31F09-7C22E4', seller: ['Parley'], billedTo: null, place: null },
  ...{ call: one, entries: [charge], ...changed },
})
const fact = (one: Call, term: string) =>
  callReceiptPaper(receipt(one), 'UTC').facts.find(([name]) => name === term)?.[1]

test('a receipt says who called whom, when on the clock of its reader, and how its sum comes about', () => {
  const paper = callReceiptPaper(receipt(call(), { place: 'New York, NY' }), 'America/New_York')
  expect(paper.facts).toEqual([
    ['Receipt number', '2026-A31F09-7C22E4'],
    ['Call', 'Outgoing'],
    ['Your number', '(415) 555-0142'],
    ['To', '(500) 555-0100'],
    ['Place', 'New York, NY'],
    ['Began', 'November 22, 2026 at 9:05 AM'],
    ['Answered', 'November 22, 2026 at 9:05 AM'],
    ['Ended', 'November 22, 2026 at 9:09 AM'],
    ['Talked', '4:10 (250 seconds)'],
    ['Rate', '0.022 credits per started minute'],
    ['Price', '5 started minutes × 0.022 = 0.110 credits'],
    ['Times', 'Eastern Time'],
  ])
  expect(paper.rows).toEqual([
    { what: 'Call to (500) 555-0100, November 22, 2026 at 9:09 AM', figures: ['0.110'] },
  ])
  expect(paper.sums).toEqual([['Charged', '0.110']])
})

test('of a call that came in, too, it says which number is one’s own', () => {
  const one = call({ direction: 'incoming', from: null, to: '+14155550142' })
  expect([fact(one, 'From'), fact(one, 'Your number')]).toEqual(['Number withheld', '(415) 555-0142'])
})

test.each([
  [call(), '5 started minutes × 0.022 = 0.110 credits'],
  [call({ seconds: 1, priceMicro: 22_000 }), '1 started minute × 0.022 = 0.022 credits'],
  [call({ seconds: 66, rate: seconds, priceMicro: 66_000 }), '1:06 × 0.060 per minute = 0.066 credits'],
  [
    call({ seconds: 66, rate: { microPerMinute: 60_000, incrementSeconds: 6 }, priceMicro: 66_000 }),
    '1:06 × 0.060 per minute = 0.066 credits',
  ],
  [
    call({ seconds: 66, rate: { ...minutes, microPerMinute: 12_500 }, priceMicro: 25_000 }),
    '2 started minutes × 0.0125 = 0.025 credits',
  ],
  [call({ answeredAt: null, priceMicro: 0 }), 'Nobody answered: such a call is free.'],
])('S9, D15: the price of a call follows from its time and rate', (one, words) => {
  expect(fact(one, 'Price')).toBe(words)
})

test.each([
  [minutes, '0.022 credits per started minute'],
  [seconds, '0.060 credits per minute, counted by the second'],
  [{ ...minutes, microPerMinute: 12_500 }, '0.0125 credits per started minute'],
])('a rate is told to its last place, and in which steps time is counted', (rate, text) => {
  expect(fact(call({ rate }), 'Rate')).toBe(text)
})

test('while the call goes on nothing on its receipt reads as charged', () => {
  const on = call({ endedAt: null, priceMicro: null })
  for (const entries of [[], [charge]])
    expect(JSON.stringify(callReceiptPaper(receipt(on, { number: null, entries }), 'UTC'))).not.toMatch(
      /charged/i,
    )
  expect(fact(on, 'Ended')).toBe('Not yet: the call is on')
  expect(callReceiptPaper(receipt(on), 'UTC').sums).toEqual([['So far', '0.110']])
})

test('a correction is a line of its own; what was given back has a sign', () => {
  const back = { ...charge, id: 'adjustment_1_1', seq: 2, type: 'adjustment' as const, amountMicro: 22_000 }
  const { rows, sums } = callReceiptPaper(receipt(call(), { entries: [charge, back] }), 'UTC')
  expect(rows.map(({ figures }) => figures[0])).toEqual(['0.110', '−0.022'])
  expect(sums).toEqual([['Charged', '0.088']])
})

test('D9, D10, I4: whose word the time is, and what was short, is said; of a call that the ledger alone has, that', () => {
  const notes = (one: Call | null) => callReceiptPaper(receipt(one), 'UTC').notes
  expect(notes(call())[0]).toBe('The time is the phone network’s.')
  expect(notes(call({ isEstimated: true }))[0]).toBe(
    'The phone network reported only part of this call, so its length is estimated.',
  )
  expect(notes(call({ shortMicro: 12_000 }))).toContain(
    'Your balance was 0.012 credits short. You do not owe them.',
  )
  expect(notes(null)[0]).toBe('Nothing but these entries is kept of this call.')
})

test('D47: the receipt of a forwarded call says where it went, and both rates', () => {
  const forwarded = { to: '+12125550187', incoming: minutes, outgoing: minutes }
  const rate = { ...minutes, microPerMinute: 44_000 }
  const { facts } = callReceiptPaper(
    receipt(call({ direction: 'incoming', seconds: 66, rate, priceMicro: 88_000, forwarded })),
    'UTC',
  )
  expect(facts).toContainEqual(['Forwarded to', '(212) 555-0187'])
  expect(facts.slice(-5, -1)).toEqual([
    ['Rate', '0.044 credits per started minute'],
    ['Of that, to come in', '0.022 credits per started minute'],
    ['Of that, to go out', '0.022 credits per started minute'],
    ['Price', '2 started minutes × 0.044 = 0.088 credits'],
  ])
})
