import type { CallRecord } from '@parley/shared-contract'
import { sampleCall } from '@parley/shared-platform/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldOf, historyItems } from './history-items.ts'

const noon = new Date(2026, 0, 15, 12).getTime()
const hour = 3_600_000
const at = (hours: number, changed: Partial<CallRecord> = {}) =>
  sampleCall({ timestamp: noon - hours * hour, ...changed })
const words = (calls: readonly CallRecord[]) =>
  historyItems(calls, noon).map(({ heading, calls: fold }) => [heading, fold.length])

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
  expect(historyItems([at(1), other, at(72)], noon)).toHaveLength(3)
})

test('withheld numbers may be different people', () => {
  const withheld = (hours: number) => at(hours, { direction: 'incoming', fromNumber: '' })
  expect(historyItems([withheld(1), withheld(2)], noon)).toHaveLength(2)
})

test('a row keeps its key when a newer or an older call joins it, so that it keeps the focus', () => {
  const keys = new Map<string, string>()
  const [newer, middle, older] = [at(1), at(2), at(3)]
  const keyOf = (calls: readonly CallRecord[]) => historyItems(calls, noon, keys).map(({ key }) => key)
  const [key] = keyOf([middle])
  expect(keyOf([newer, middle])).toEqual([key])
  expect(keyOf([newer, middle, older])).toEqual([key])
})

test('the calls of a row are found by any of them', () => {
  const calls = [at(1, { toNumber: '+12125550187' }), at(2), at(3), at(14)]
  expect(foldOf(calls, calls[2]?.id ?? '')).toEqual(calls.slice(1, 3))
  expect(foldOf(calls, 'another')).toEqual([])
})

test('folding loses no call, keeps their order and never repeats a key', () => {
  const call = fc.record({
    hours: fc.nat(60),
    status: fc.constantFrom('completed' as const, 'missed' as const),
    toNumber: fc.constantFrom('+15005550100', '+12125550187', ''),
  })
  const history = fc
    .array(call, { maxLength: 30 })
    .map(raw =>
      raw
        .map(({ hours, ...changed }, n) => at(hours, { ...changed, id: `${n}` }))
        .toSorted((a, b) => b.timestamp - a.timestamp),
    )
  fc.assert(
    fc.property(history, history, (before, calls) => {
      const keys = new Map<string, string>()
      historyItems(before, noon, keys)
      const items = historyItems(calls, noon, keys)
      expect(items.flatMap(item => item.calls)).toEqual(calls)
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    }),
  )
})
