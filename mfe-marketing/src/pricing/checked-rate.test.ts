import { baseCallRate, type RatesTable } from '@parley/shared-contract'
import { errorSentence } from '@parley/shared-ui/words'
import { expect, test } from 'vitest'
import { checkedRate } from './checked-rate.ts'

const table: RatesTable = {
  version: '1',
  incoming: baseCallRate,
  destinations: [
    { place: 'United States', kind: 'domestic', rate: baseCallRate, prefixes: ['1415'] },
    { place: 'Premium numbers', kind: 'premium', rate: null, prefixes: ['1900'] },
    { place: 'Jamaica', kind: 'abroad', rate: null, prefixes: ['1876'] },
  ],
}
const said = (typed: string, place: string | null = null) => checkedRate(table, typed).sentence(place)

test.each([
  '415',
  '(415) 555-0100',
  '+1 415 555 0100',
  '1-415-555-0100',
  '011 1 415 555 0100',
  '\u{ff14}\u{ff11}\u{ff15}555',
  '٤١٥٥٥٥٠١٠٠',
])('D15: %s is priced from the table, however it is written', typed => {
  expect(said(typed)).toMatch(/^United States · 0\.022 credits\/min · ten credits last about 7 h/)
  expect(said(typed, 'San Francisco, CA')).toMatch(/^San Francisco, CA · /)
})

test('D19: an emergency number is refused as the dialler refuses it, and what is no number has no price', () => {
  for (const typed of ['911', '+1 911', '112', '٩١١'])
    expect(said(typed)).toBe('Emergency calls do not work here. Use another phone.')
  expect(said(`415${'5'.repeat(13)}`)).toBe(errorSentence('INVALID_NUMBER'))
})

test('what cannot be called says why, and without a table nothing is made up', () => {
  expect(said('1900')).toBe('Premium numbers cannot be called.')
  expect(said('876 555 0100')).toContain('outside the United States and Canada')
  // Fifteen digits, and the code that leads out of the country before them.
  for (const typed of ['+44 20 7946 0000', '011 49 1512 345678901', '00 49 1512 345678901'])
    expect(said(typed)).toBe('International calling is not available yet.')
  expect(checkedRate(null, '415').sentence(null)).toBe('The prices are not here yet.')
})

test('where a country is open, no other is told that none is yet', () => {
  const france = { place: 'France', kind: 'abroad' as const, rate: baseCallRate, prefixes: ['33'] }
  const opened = { ...table, destinations: [...table.destinations, france] }
  for (const typed of ['+44 20 7946 0000', '876 555 0100'])
    expect(checkedRate(opened, typed).sentence(null)).toBe(errorSentence('DESTINATION_BLOCKED'))
  expect(checkedRate(opened, '1900').sentence(null)).toBe('Premium numbers cannot be called.')
})
