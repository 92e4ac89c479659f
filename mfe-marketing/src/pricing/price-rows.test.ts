import { baseCallRate, type RatesTable } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { priceRows } from './price-rows.ts'

const dear = { microPerMinute: 60_000, incrementSeconds: 60 }
const table: RatesTable = {
  version: '1',
  incoming: baseCallRate,
  destinations: [
    { place: 'United States', kind: 'domestic', rate: baseCallRate, prefixes: ['1415'] },
    { place: 'Canada', kind: 'domestic', rate: baseCallRate, prefixes: ['1416'] },
    { place: 'Toll-free', kind: 'toll-free', rate: baseCallRate, prefixes: ['1800'] },
    { place: 'Simulated people', kind: 'simulated', rate: dear, prefixes: ['150055501'] },
    { place: 'Jamaica', kind: 'abroad', rate: null, prefixes: ['1876'] },
  ],
}
const answered = ['Calls you answer', '0.022 credits (US$0.022) per started minute']
const rest = [
  ['Calls you forward', 'Both calls: the one that comes in and the one that goes out'],
  ['Calls that nobody answers, and voicemail', 'Free'],
  ['Texts you send, up to 160 characters, or 70 with emoji', '0.010 credits (US$0.010) each'],
  ['Texts with pictures you send, of any length', '0.030 credits (US$0.030) each'],
  ['Texts you receive', 'Free'],
  ['Your number', '1.50 credits (US$1.50) per month'],
]

test('D15: what costs the same stands on one line, without what cannot be called', () => {
  const made = [
    'Calls to the US, Canada, and toll-free numbers',
    '0.022 credits (US$0.022) per started minute',
  ]
  expect(priceRows(table)).toEqual([made, answered, ...rest])
})

test('D15: another rate is another line', () => {
  const abroad = { place: 'United Kingdom', kind: 'abroad' as const, rate: dear, prefixes: ['44'] }
  expect(priceRows({ ...table, destinations: [...table.destinations, abroad] }).slice(1, 2)).toEqual([
    ['Calls to United Kingdom', '0.060 credits (US$0.060) per started minute'],
  ])
})

test('S9: until the table is here, the base price', () => {
  const made = ['Calls to the US and Canada', '0.022 credits (US$0.022) per started minute']
  expect(priceRows(null)).toEqual([made, answered, ...rest])
})

test('D47: texts cost what the table says, where it says anything', () => {
  const rows = priceRows({ ...table, texts: { segmentMicro: 12_000, pictureMicro: 40_000 } })
  expect(rows.filter(([what]) => what.startsWith('Texts'))).toEqual([
    ['Texts you send, up to 160 characters, or 70 with emoji', '0.012 credits (US$0.012) each'],
    ['Texts with pictures you send, of any length', '0.040 credits (US$0.040) each'],
    ['Texts you receive', 'Free'],
  ])
})
