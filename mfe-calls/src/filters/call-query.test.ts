import { expect, test } from 'vitest'
import { type CallQuery, everything, narrows, readQuery, sinceOf, writeQuery } from './call-query.ts'

test.each<[string, Partial<CallQuery>]>([
  ['', {}],
  [
    'direction=incoming&status=missed&range=week',
    { direction: 'incoming', outcome: 'missed', range: 'week' },
  ],
  ['q=ada+lovelace', { search: 'ada lovelace' }],
  ['direction=sideways&status=connected&range=year', {}],
  ['direction=&status=__proto__', {}],
])('the address "%s"', (address, changed) => {
  expect(readQuery(new URLSearchParams(address))).toEqual({ ...everything, ...changed })
})

test('a search in an address is cut where nobody types any more', () => {
  expect(readQuery(new URLSearchParams({ q: 'a'.repeat(5_000) })).search).toHaveLength(128)
})

test('filters are written without what narrows nothing, beside what else is there', () => {
  const address = new URLSearchParams('id=ada_1&direction=incoming&q=x')
  const written = writeQuery(address, { ...everything, outcome: 'failed', range: 'month' })
  expect(written.toString()).toBe('id=ada_1&status=failed&range=month')
  expect(readQuery(written)).toEqual({ ...everything, outcome: 'failed', range: 'month' })
})

test('S3: a range begins at a midnight of this place', () => {
  const now = new Date(2026, 2, 10, 15, 30).getTime()
  expect(sinceOf('all', now)).toBeNull()
  expect(sinceOf('today', now)).toBe(new Date(2026, 2, 10).getTime())
  expect(sinceOf('week', now)).toBe(new Date(2026, 2, 4).getTime())
  expect(sinceOf('month', now)).toBe(new Date(2026, 1, 9).getTime())
})

test.each<[Partial<CallQuery>, boolean]>([
  [{}, false],
  [{ search: '  ' }, false],
  [{ search: 'a' }, true],
  [{ outcome: 'answered' }, true],
])('%j narrows: %s', (changed, narrowing) => {
  expect(narrows({ ...everything, ...changed })).toBe(narrowing)
})
