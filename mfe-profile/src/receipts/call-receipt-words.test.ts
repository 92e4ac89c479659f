import type { CallReceipt } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import {
  callNotes,
  callReceiptFacts,
  callTitle,
  chargedFigures,
  onlyCharge,
  priceWords,
} from './call-receipt-words.ts'

const minutes = { microPerMinute: 22_000, incrementSeconds: 60 }
const seconds = { microPerMinute: 60_000, incrementSeconds: 1 }
const began = Date.UTC(2026, 10, 22, 14, 5)
const call = (changed: Partial<NonNullable<CallReceipt['call']>> = {}): NonNullable<CallReceipt['call']> => ({
  ...{ direction: 'outgoing', from: '+14155550142', to: '+15005550100', seconds: 66, isEstimated: false },
  ...{ startedAt: began, answeredAt: began + 5000, endedAt: began + 71_000 },
  ...{ rate: minutes, priceMicro: 44_000, shortMicro: 0 },
  ...changed,
})

test.each([
  [call(), '2 started minutes × 0.022 = 0.044 credits'],
  [call({ seconds: 1, priceMicro: 22_000 }), '1 started minute × 0.022 = 0.022 credits'],
  [call({ rate: seconds, priceMicro: 66_000 }), '1:06 × 0.060 per minute = 0.066 credits'],
  [
    call({ rate: { microPerMinute: 60_000, incrementSeconds: 6 }, priceMicro: 66_000 }),
    '1:06 × 0.060 per minute = 0.066 credits',
  ],
  [
    call({ rate: { ...minutes, microPerMinute: 12_500 }, priceMicro: 25_000 }),
    '2 started minutes × 0.0125 = 0.025 credits',
  ],
  [call({ answeredAt: null, priceMicro: 0 }), 'Nobody answered: such a call is free.'],
  [call({ endedAt: null, priceMicro: null }), 'Charged when the call ends.'],
])('S9, D15: the price of a call follows from its time and rate', (one, words) => {
  expect(priceWords(one)).toBe(words)
})

test.each([
  [minutes, '0.022 credits per started minute'],
  [seconds, '0.060 credits per minute, counted by the second'],
  [{ ...minutes, microPerMinute: 12_500 }, '0.0125 credits per started minute'],
])('a rate is told to its last place, and in which steps time is counted', (rate, text) => {
  expect(callReceiptFacts(call({ rate }), null)).toContainEqual(['Rate', text])
})

test('a receipt says who called whom, where that is, and when, in UTC', () => {
  expect(callReceiptFacts(call(), 'New York')).toEqual([
    ['Call', 'Outgoing'],
    ['From', '(415) 555-0142'],
    ['To', '(500) 555-0100'],
    ['Place', 'New York'],
    ['Began', 'November 22, 2026 at 14:05 UTC'],
    ['Answered', 'November 22, 2026 at 14:05 UTC'],
    ['Ended', 'November 22, 2026 at 14:06 UTC'],
    ['Length', '1:06'],
    ['Rate', '0.022 credits per started minute'],
    ['Price', '2 started minutes × 0.022 = 0.044 credits'],
  ])
})

test('what was charged at once is said once: it leads the receipt, and its price says only how it came to that', () => {
  const charge = {
    ...{ id: 'call_1', seq: 1, timestamp: began + 72_000, type: 'call' as const, referenceId: 'log' },
    ...{ amountMicro: -44_000, balanceMicro: 0, shortMicro: 0, description: 'Call' },
  }
  const factsWith = (entries: CallReceipt['entries']) =>
    callReceiptFacts(call(), null, onlyCharge({ call: call(), entries })).slice(-2)
  expect(factsWith([charge])).toEqual([
    ['Price', '2 started minutes × 0.022'],
    ['Charged', 'November 22, 2026 at 14:06 UTC'],
  ])
  const explained = ['Price', '2 started minutes × 0.022 = 0.044 credits']
  expect(factsWith([charge, charge])).toContainEqual(explained)
  // D10: less was charged than it costs.
  expect(factsWith([{ ...charge, amountMicro: -32_000 }])).toContainEqual(explained)
})

test('a receipt begins with which call it is of, and of one that the ledger alone has by its first charge', () => {
  const title = (one: CallReceipt['call'], entries: CallReceipt['entries'] = []) =>
    callTitle({ call: one, entries })
  expect(title(call())).toBe('Call to (500) 555-0100, November 22, 2026 at 14:05 UTC')
  expect(title(call({ direction: 'incoming', from: '+12125550187' }))).toBe(
    'Call from (212) 555-0187, November 22, 2026 at 14:05 UTC',
  )
  expect(title(call({ startedAt: null, from: null, direction: 'incoming' }))).toBe(
    'Call from Number withheld',
  )
  expect(title(null)).toBeUndefined()
  const entry = {
    ...{ id: 'call_1', seq: 1, timestamp: began, type: 'call' as const, referenceId: 'gone' },
    ...{ amountMicro: -22_000, balanceMicro: 0, shortMicro: 0, description: 'Call to (212) 555-0187' },
  }
  expect(title(null, [entry])).toBe('Call to (212) 555-0187, November 22, 2026 at 14:05 UTC')
})

test('what was charged has no sign, what was given back of it has', () => {
  expect([-198_000, 22_000, -12_500].map(chargedFigures)).toEqual(['0.198', '−0.022', '0.0125'])
})

test('D9, I4: the time is the phone network’s, or estimated, never both', () => {
  const times = [false, true].map(isEstimated => callNotes({ call: call({ isEstimated }), entries: [] }))
  expect(times).toEqual([
    ['The time is the phone network’s.'],
    ['The phone network reported only part of this call, so its length is estimated.'],
  ])
})

test('D10, I4: what was short is said', () => {
  const notes = callNotes({ call: call({ shortMicro: 12_000 }), entries: [] })
  expect(notes.join(' ')).toContain('Your balance was 0.012 credits short. You do not owe them.')
  expect(callNotes({ call: null, entries: [] })).toEqual(['Nothing but these entries is kept of this call.'])
})

test('D47: the receipt of a forwarded call says where it went, and both rates', () => {
  const both = { ...minutes, microPerMinute: 44_000 }
  const forwarded = { to: '+12125550187', incoming: minutes, outgoing: minutes }
  const facts = callReceiptFacts(
    call({ direction: 'incoming', rate: both, priceMicro: 88_000, forwarded }),
    null,
  )
  expect(facts).toContainEqual(['Forwarded to', '(212) 555-0187'])
  expect(facts.slice(-4)).toEqual([
    ['Rate', '0.044 credits per started minute'],
    ['Of that, to come in', '0.022 credits per started minute'],
    ['Of that, to go out', '0.022 credits per started minute'],
    ['Price', '2 started minutes × 0.044 = 0.088 credits'],
  ])
})
