import type { CallRecord } from '@parley/shared-contract'
import { sampleCall } from '@parley/shared-platform/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyItems, itemKey } from './history-items.ts'

const noon = new Date(2026, 0, 15, 12).getTime()
const hour = 3_600_000
const nothing = new Set<string>()
const at = (hours: number, changed: Partial<CallRecord> = {}) =>
  sampleCall({ timestamp: noon - hours * hour, ...changed })
const words = (calls: readonly CallRecord[], unfolded = nothing) =>
  historyItems(calls, unfolded, noon).map(({ heading, ids }) => [heading, ids.length])

test('the first call of a day says which day it is', () => {
  const calls = [at(1), at(2, { toNumber: '+12125550187' }), at(14), at(24 * 40), at(24 * 400)]
  expect(words(calls)).toEqual([
    ['Today', 1],
    [null, 1],
    ['Yesterday', 1],
    [expect.stringContaining('Dec 6'), 1],
    [expect.stringContaining('2024'), 1],
  ])
})

test('repeated calls to one person are one line, which says how many', () => {
  expect(words([at(1), at(2), at(3)])).toEqual([['Today', 3]])
})

const unanswered = { answered: false, duration: 0 } as const
test.each<[string, CallRecord]>([
  ['another number', at(2, { toNumber: '+12125550187' })],
  ['the other direction', at(2, { direction: 'incoming', fromNumber: '+15005550100' })],
  ['another end', at(2, { ...unanswered, status: 'missed' })],
  ['the day before', at(13)],
])('a call is not folded with one of %s', (_what, other) => {
  expect(historyItems([at(1), other, at(72)], nothing, noon)).toHaveLength(3)
})

test('withheld numbers may be different people', () => {
  const withheld = (hours: number) => at(hours, { direction: 'incoming', fromNumber: '' })
  expect(historyItems([withheld(1), withheld(2)], nothing, noon)).toHaveLength(2)
})

test('an expanded line stays so when another call joins it', () => {
  const calls = [at(2), at(3)]
  const unfolded = new Set([calls[0]?.id ?? ''])
  expect(words(calls, unfolded)).toEqual([
    ['Today', 2],
    [null, 1],
    [null, 1],
  ])
  const joined = historyItems([at(1), ...calls], unfolded, noon)
  expect(joined.map(({ expanded, folded }) => [expanded, folded])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, true],
  ])
})

test('folding loses no call, keeps their order and never repeats a key', () => {
  const call = fc.record({
    hours: fc.nat(60),
    status: fc.constantFrom('completed' as const, 'missed' as const),
    toNumber: fc.constantFrom('+15005550100', '+12125550187', ''),
  })
  fc.assert(
    fc.property(fc.array(call, { maxLength: 30 }), fc.boolean(), (raw, open) => {
      const calls = raw
        .map(({ hours, ...changed }, n) => at(hours, { ...changed, id: `${n}` }))
        .toSorted((a, b) => b.timestamp - a.timestamp)
      const unfolded = open ? new Set(calls.map(({ id }) => id)) : nothing
      const items = historyItems(calls, unfolded, noon)
      const shown = items.filter(item => item.folded || (!item.expanded && item.ids.length === 1))
      expect(items.filter(item => !item.folded).reduce((sum, { ids }) => sum + ids.length, 0)).toBe(
        calls.length,
      )
      if (open) expect(shown.map(item => item.call.id)).toEqual(calls.map(({ id }) => id))
      expect(new Set(items.map(itemKey)).size).toBe(items.length)
    }),
  )
})
