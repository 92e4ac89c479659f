import { baseCallRate, type RatesTable } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { typedPrice } from './typed-number-model.ts'

const dear = { microPerMinute: 60_000, incrementSeconds: 6 }
const table: RatesTable = {
  version: '1',
  incoming: baseCallRate,
  destinations: [
    { place: 'United States', kind: 'domestic', rate: baseCallRate, prefixes: ['1415'] },
    { place: 'Simulated people', kind: 'simulated', rate: baseCallRate, prefixes: ['150055501'] },
    { place: 'Jamaica', kind: 'abroad', rate: null, prefixes: ['1876'] },
    { place: 'United Kingdom', kind: 'abroad', rate: dear, prefixes: ['44'] },
  ],
}

test.each([
  ['', { rate: baseCallRate, place: null }],
  ['415', { rate: baseCallRate, place: 'United States' }],
  ['1415', { rate: baseCallRate, place: 'United States' }],
  ['(415) 555-0142', { rate: baseCallRate, place: 'United States' }],
  ['+44', { rate: dear, place: 'United Kingdom' }],
  ['011 44 20 7946 0018', { rate: dear, place: 'United Kingdom' }],
  ['500 555 0100', { rate: baseCallRate, place: null }],
  ['41', null],
  ['876', null],
  ['+33', null],
])('D15: what a call to %s costs by the table, as far as it is typed', (typed, price) => {
  expect(typedPrice(typed, table)).toEqual(price)
})

test.each([
  ['', { rate: baseCallRate, place: null }],
  ['415 555 0142', { rate: baseCallRate, place: null }],
  ['415', null],
  ['900 555 0142', null],
])('S9: without a table %s costs the base price, if it can be called', (typed, price) => {
  expect(typedPrice(typed, null)).toEqual(price)
})
