import { describe, expect, test } from 'vitest'
import { baseCallRate } from './call-rate.ts'
import {
  distinctRates,
  homeRate,
  placesByRate,
  priceListOf,
  priceListSchema,
  textPricesOf,
} from './price-list.ts'
import type { RatesTable } from './rates.ts'
import { z } from './schema.ts'

const rate = { microPerMinute: 60_000, incrementSeconds: 6 }
const table: RatesTable = {
  version: '1',
  incoming: baseCallRate,
  destinations: [
    { place: 'United States', kind: 'domestic', rate, prefixes: ['1415'] },
    { place: 'Premium numbers', kind: 'premium', rate: null, prefixes: ['1900'] },
    { place: 'Toll-free', kind: 'toll-free', rate, prefixes: ['1800'] },
    { place: 'United Kingdom', kind: 'abroad', rate, prefixes: ['44'] },
  ],
}

describe('D15: what is said of prices before there is a number', () => {
  const dear = { microPerMinute: 90_000, incrementSeconds: 60 }
  const changed = table.destinations.map(one => (one.place === 'Toll-free' ? { ...one, rate: dear } : one))
  const mixed: RatesTable = { ...table, destinations: changed }

  test('a call at home costs what the first domestic place does, or the base price', () => {
    expect(homeRate(mixed)).toEqual(rate)
    expect(homeRate({ ...table, destinations: [] })).toEqual(baseCallRate)
    expect(homeRate(null)).toEqual(baseCallRate)
  })

  test('each rate is told once, the lowest first', () => {
    expect(distinctRates(mixed)).toEqual([baseCallRate, rate, dear])
    expect(distinctRates(null)).toEqual([baseCallRate])
  })

  test('places that cost the same stand together', () => {
    expect(placesByRate(mixed)).toEqual([
      { rate, places: ['United States', 'United Kingdom'] },
      { rate: dear, places: ['Toll-free'] },
    ])
  })
})

test('D47: a text costs what the table says, and 0.01 and 0.03 credits where none does', () => {
  expect(textPricesOf(null)).toEqual({ segmentMicro: 10_000, pictureMicro: 30_000 })
  expect(textPricesOf(table)).toEqual(textPricesOf(null))
  const texts = { segmentMicro: 20_000, pictureMicro: 50_000 }
  expect(textPricesOf({ ...table, texts })).toEqual(texts)
})

test('D15: the list of a table has what can be called, no prefix, and the same prices', () => {
  const list = priceListOf({ ...table, texts: { segmentMicro: 1, pictureMicro: 2 } })
  expect(list).toEqual({
    incoming: baseCallRate,
    destinations: [
      { place: 'United States', kind: 'domestic', rate },
      { place: 'Toll-free', kind: 'toll-free', rate },
      { place: 'United Kingdom', kind: 'abroad', rate },
    ],
    texts: { segmentMicro: 1, pictureMicro: 2 },
  })
  expect(z.parse(priceListSchema, list)).toEqual(list)
  expect([homeRate(list), distinctRates(list)]).toEqual([homeRate(table), distinctRates(table)])
})
