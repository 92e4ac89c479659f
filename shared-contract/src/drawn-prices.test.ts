import { expect, test } from 'vitest'
import { baseCallRate, type CallRate } from './call-rate.ts'
import { priceFigures, priceShape, withFigures, withoutFigures } from './drawn-prices.ts'
import type { PriceList } from './price-list.ts'

const listOf = (rate: CallRate, toToll: CallRate = rate): PriceList => ({
  incoming: rate,
  destinations: [
    { place: 'United States', kind: 'domestic', rate },
    { place: 'Toll-free', kind: 'toll-free', rate: toToll },
  ],
  texts: { segmentMicro: 12_000, pictureMicro: 40_000 },
})
const usual = listOf(baseCallRate)
const dear = listOf({ microPerMinute: 55_000, incrementSeconds: 60 })

test('ADR 0054: the figures of a list, as a page tells them', () => {
  expect(priceFigures(dear, 'en')).toEqual({
    ...{ home: '0.055', segment: '0.012', picture: '0.040' },
    ...{ example: '0.275', lasting: '3 h 1 min', month: '6.60', all: '8.10' },
  })
  expect(priceFigures(dear, 'de')).toMatchObject({ home: '0,055', all: '8,10', lasting: '3 h 1 min' })
})

test('a page is drawn once for lists that differ in their figures alone', () => {
  expect(priceShape(dear)).toBe(priceShape(usual))
  // Simulated people are no place.
  const people = { place: 'Simulated people', kind: 'simulated', rate: baseCallRate } as const
  expect(priceShape({ ...usual, destinations: [...usual.destinations, people] })).toBe(priceShape(usual))
})

const seconds = { microPerMinute: 60_000, incrementSeconds: 6 }
test.each<[string, PriceList]>([
  ['counts in other steps', listOf(seconds)],
  ['has a place that costs something else', listOf(baseCallRate, seconds)],
  ['has other places', { ...usual, destinations: usual.destinations.slice(0, 1) }],
  ['answers for another price', { ...usual, incoming: { microPerMinute: 10_000, incrementSeconds: 60 } }],
  ['lets ten credits last over a hundred hours', listOf({ microPerMinute: 1_000, incrementSeconds: 60 })],
])('a list is of another shape that %s', (_what, list) => {
  expect(priceShape(list)).not.toBe(priceShape(usual))
})

test('figures are taken out of a page and put into it, and no part of a longer one is one', () => {
  const page = (home: string, all: string) => ({
    html: `<p title="${home} credits">${home}\u00a0credits, 10.022, 0.0221 and 0.022.5; US$${all}.</p>`,
    description: `From ${home}`,
    offers: { 'at-once': `{credits} and ${home}` },
    facts: [{ price: all }],
  })
  const figures = priceFigures(usual, 'en')
  const drawn = withoutFigures(page('0.022', '4.14'), figures)
  expect(drawn).toEqual(page('{price.home}', '{price.all}'))
  expect(withFigures(drawn, priceFigures(dear, 'en'))).toEqual(page('0.055', '8.10'))
})

test('a page that asks for a figure nobody knows is not written', () => {
  expect(withFigures({ html: '{price.moon}' }, priceFigures(usual, 'en'))).toBeNull()
})
