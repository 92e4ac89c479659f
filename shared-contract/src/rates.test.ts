import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseCallRate } from './call-rate.ts'
import { parseDialled } from './dialling/index.ts'
import {
  begunRefusal,
  costTier,
  destinationOf,
  destinationRefusal,
  type RatedDestination,
  type RatesTable,
  rateOf,
  ratesTableSchema,
} from './rates.ts'
import { z } from './schema.ts'

const rate = { microPerMinute: 60_000, incrementSeconds: 6 }
const to = (place: string, kind: RatedDestination['kind'], priced: boolean, ...prefixes: string[]) => ({
  ...{ place, kind, prefixes, rate: priced ? rate : null },
})
const table: RatesTable = {
  version: '1',
  incoming: baseCallRate,
  destinations: [
    to('United States', 'domestic', true, '1415 1212', '1907'),
    to('Premium numbers', 'premium', false, '1900 1xxx976'),
    to('Toll-free', 'toll-free', true, '1800 1800976'),
    to('Directory assistance', 'service', false, '1xxx5551212'),
    to('Jamaica', 'abroad', false, '1876'),
    to('United Kingdom', 'abroad', true, '44'),
    to('Premium of the United Kingdom', 'premium', false, '449'),
    to('Satellite phones', 'satellite', false, '881'),
    to('France', 'abroad', false, '33'),
  ],
}

describe('D15: a number leads where the longest prefix says that it begins with', () => {
  test.each([
    ['+14155550142', 'United States'],
    ['+1415', 'United States'],
    ['+14159765555', 'Premium numbers'],
    ['+18009765555', 'Toll-free'],
    ['+14155551212', 'Directory assistance'],
    ['+442079460018', 'United Kingdom'],
    ['+449098790000', 'Premium of the United Kingdom'],
    ['+15005550100', null],
    ['+1', null],
    ['+', null],
  ])('%s leads to %s', (number, place) => {
    expect(destinationOf(table, number)?.place ?? null).toBe(place)
  })

  test('whatever the order of the table', () => {
    const anyOrder = fc.shuffledSubarray([...table.destinations], { minLength: table.destinations.length })
    const begun = fc.constantFrom('1415', '1900', '1415976', '1800976', '14155551212', '449', '44', '1800555')
    fc.assert(
      fc.property(anyOrder, begun, (destinations, number) => {
        const place = destinationOf({ ...table, destinations }, number)?.place
        expect(place).toBe(destinationOf(table, number)?.place)
      }),
    )
  })
})

test.each([
  ['+14155550142', null],
  ['+442079460018', null],
  ['+19005550100', { code: 'DESTINATION_BLOCKED', details: { kind: 'premium' } }],
  ['+18765550100', { code: 'DESTINATION_BLOCKED', details: { kind: 'abroad' } }],
  ['+14155551212', { code: 'DESTINATION_BLOCKED' }],
  ['+15005550200', { code: 'DESTINATION_BLOCKED' }],
  ['+88163555012', { code: 'DESTINATION_BLOCKED', details: { kind: 'satellite' } }],
  ['+33123456789', { code: 'INTERNATIONAL' }],
  ['+4930123456', { code: 'INTERNATIONAL' }],
])('D15: %s is refused as %j, or not at all', (number, refused) => {
  expect(destinationRefusal(table, number)).toEqual(refused)
  expect(rateOf(table, number)).toEqual(refused === null ? rate : null)
})

test.each([
  ['+44 20 7946 0018', { ok: true, number: '+442079460018' }],
  ['415 555 0142', { ok: true, number: '+14155550142' }],
  ['415 976 1234', { ok: false, code: 'DESTINATION_BLOCKED', details: { kind: 'premium' } }],
  ['+33 1 23 45 67 89', { ok: false, code: 'INTERNATIONAL' }],
  ['500 555 0100', { ok: false, code: 'DESTINATION_BLOCKED' }],
  ['911', { ok: false, code: 'EMERGENCY_NUMBER' }],
])('D15: with the table of the server, %s is %j', (typed, parsed) => {
  expect(parseDialled(typed, table)).toEqual(parsed)
})

describe('D15: what cannot be called is told while it is typed', () => {
  test.each([
    [
      'as soon as the area code is there',
      '+1876',
      { code: 'DESTINATION_BLOCKED', details: { kind: 'abroad' } },
    ],
    ['and for each digit after it', '+1876555', { code: 'DESTINATION_BLOCKED', details: { kind: 'abroad' } }],
    ['whatever comes', '+1900', { code: 'DESTINATION_BLOCKED', details: { kind: 'premium' } }],
    ['by satellite', '+881', { code: 'DESTINATION_BLOCKED', details: { kind: 'satellite' } }],
    ['a country that is not in the table', '+49', { code: 'INTERNATIONAL' }],
    [
      'an exchange that costs more',
      '+1415976',
      { code: 'DESTINATION_BLOCKED', details: { kind: 'premium' } },
    ],
    [
      'a place within one that can be called',
      '+449',
      { code: 'DESTINATION_BLOCKED', details: { kind: 'premium' } },
    ],
  ])('%s: %s', (_when, begun, refused) => {
    expect(begunRefusal(table, begun)).toEqual(refused)
  })

  test.each([
    ['a number that can be called', '+1415'],
    ['a country', '+44'],
    ['what may become one that can be', '+1'],
    ['what may be refused for one thing or another', '+8'],
    ['nothing', '+'],
    ['half an area code', '+187'],
  ])('but %s is not: %s', (_what, begun) => {
    expect(begunRefusal(table, begun)).toBeNull()
  })

  test('and never of what can be called in the end', () => {
    const numbers = fc.constantFrom('+14155550142', '+19075550142', '+18009765555', '+442079460018')
    fc.assert(
      fc.property(numbers, fc.nat(15), (number, digits) => {
        expect(begunRefusal(table, number.slice(0, digits))).toBeNull()
      }),
    )
  })
})

test.each([
  ['+14155550142', 1],
  ['+1 876 555 0100', 1],
  ['(415) 555-0142', 1],
  ['4155550142', 1],
  ['+4512345678', 3],
  ['+442079460018', 3],
  ['555', 3],
  ['1 415 555 0142', 1],
  ['24155550142', 3],
  ['', 3],
])('S9, D15: the helper returns the tier of %s, %s', (number, tier) => {
  expect(costTier(number)).toBe(tier)
})

describe('a table that cannot be right is not read', () => {
  const priced = (change: object) => ({ ...table, incoming: { ...baseCallRate, ...change } })
  const named = (...prefixes: string[]) => ({
    ...table,
    destinations: [to('Somewhere', 'domestic', true, ...prefixes)],
  })

  test.each<[string, object]>([
    ['a step of no whole micro-credits', priced({ microPerMinute: 1, incrementSeconds: 6 })],
    ['a minute of more than the credit that S5 asks for', priced({ microPerMinute: 1_000_001 })],
    ['a minute for nothing', priced({ microPerMinute: 0 })],
    ['a step longer than a minute', priced({ incrementSeconds: 61 })],
    ['a prefix with a plus', named('+1415')],
    ['a prefix of nothing', named('')],
    ['a place without a prefix', named()],
    ['a version that is no header', { ...table, version: 'a "version"' }],
  ])('%s', (_what, wrong) => {
    expect(z.safeParse(ratesTableSchema, table).success).toBe(true)
    expect(z.safeParse(ratesTableSchema, wrong).success).toBe(false)
  })
})
