import { callReceiptPaper, type ExactEntry, numberReceiptPaper, receiptPaper } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { germanPaper } from './german-paper.ts'

type CallReceipt = Parameters<typeof callReceiptPaper>[0]
type PaymentReceipt = Parameters<typeof receiptPaper>[0]

beforeAll(() => {
  vi.stubGlobal('parleyLanguage', 'de')
})
afterAll(() => vi.unstubAllGlobals())

const at = Date.UTC(2026, 10, 22, 14, 5)
const entry: ExactEntry = {
  ...{ id: 'call_1', seq: 1, timestamp: at, type: 'call', description: 'Call to (500) 555-0100' },
  ...{ referenceId: 'log', amountMicro: -110_000, balanceMicro: 0, shortMicro: 0 },
}
const head = { number: '2026-A31F09-7C22E4', seller: ['Parley'], billedTo: null }

test('ADR 0055: a receipt of a call has German words, dates and figures', () => {
  const rate = { microPerMinute: 22_000, incrementSeconds: 60 }
  const call: CallReceipt['call'] = {
    ...{ direction: 'outgoing', from: '+14155550142', to: '+15005550100', seconds: 250, isEstimated: false },
    ...{ startedAt: at, answeredAt: at, endedAt: at + 250_000, rate, priceMicro: 110_000, shortMicro: 0 },
  }
  const paper = callReceiptPaper(
    { ...head, place: null, call, entries: [entry] },
    'Europe/Berlin',
    germanPaper,
  )
  expect(paper.facts).toEqual([
    ['Belegnummer', '2026-A31F09-7C22E4'],
    ['Anruf', 'Ausgehend'],
    ['Deine Nummer', '(415) 555-0142'],
    ['An', '(500) 555-0100'],
    ['Begonnen', '22. November 2026 um 15:05'],
    ['Angenommen', '22. November 2026 um 15:05'],
    ['Beendet', '22. November 2026 um 15:09'],
    ['Gesprochen', '4:10 (250 Sekunden)'],
    ['Tarif', '0,022 Credits je angefangene Minute'],
    ['Preis', '5 angefangene Minuten × 0,022 = 0,110 Credits'],
    ['Zeiten', 'Mitteleuropäische Zeit'],
  ])
  expect(paper.rows).toEqual([
    { what: 'Anruf an (500) 555-0100, 22. November 2026 um 15:05', figures: ['0,110'] },
  ])
})

test('a receipt of a payment tells its dollars as they are written in German', () => {
  const payment: PaymentReceipt['payment'] = {
    ...{ id: 'p', kind: 'checkout', state: 'paid', amount: 1500, createdAt: at, paidAt: at, url: null },
    ...{ card: { brand: 'visa', last4: '4242' }, refunded: 0, disputed: 0, takenBack: 0, shortfall: 0 },
  }
  const topUp = { ...entry, type: 'topup', amountMicro: 1_500_000_000 } as const
  const paper = receiptPaper({ ...head, payment, entries: [topUp] }, 'UTC', germanPaper)
  expect(paper.rows).toEqual([{ what: 'Parley-Credits', figures: ['+1500,00', '1.500,00\u00a0US$'] }])
  expect(paper.facts).toContainEqual(['Bezahlt mit', 'Visa mit Endziffern 4242'])
})

test('a receipt of a number says for how long it is', () => {
  const months = { from: at, to: Date.UTC(2027, 0, 22, 14, 5) }
  const renewal = { ...entry, description: '2 months more of (415) 555-0142', amountMicro: -3_000_000 }
  const paper = numberReceiptPaper(
    { ...head, phoneNumber: '+14155550142', entry: renewal, months, isAutomatic: false },
    'UTC',
    germanPaper,
  )
  expect(paper.facts).toContainEqual(['Bezahlt für', '22. November 2026 bis 22. Januar 2027'])
  expect(paper.rows).toEqual([{ what: '2 weitere Monate für (415) 555-0142', figures: ['3,00'] }])
})
