import { byNewestCall, type CallRecord, LIVE_CALL_LOGS } from '@parley/shared-contract'
import type { CallPage } from '@parley/shared-platform'
import { sampleCall } from '@parley/shared-platform/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type History, startHistory, withGapPage, withLive, withPage } from './history-model.ts'

const pageSize = 4

/** What the database holds, newest first. */
type Calls = readonly CallRecord[]

const live = (calls: Calls): Calls => calls.slice(0, LIVE_CALL_LOGS)

function page(calls: Calls, after: { timestamp: number; id: string } | null): CallPage {
  const behind = calls.filter(call => after === null || byNewestCall(call, after) > 0)
  const answer = behind.slice(0, pageSize)
  return { calls: answer, next: behind.length > pageSize ? (answer.at(-1) ?? null) : null }
}

/** A call `n`: every third one starts in the same millisecond as the one before, in the other direction. */
const call = (n: number): CallRecord =>
  n % 3 === 2
    ? sampleCall({ timestamp: 1_000 + n - 1, direction: 'incoming', updatedAt: 0 })
    : sampleCall({ timestamp: 1_000 + n, direction: n % 3 === 1 ? 'outgoing' : 'incoming', updatedAt: 0 })

const newest = (count: number, from = 0): Calls =>
  Array.from({ length: count }, (_, n) => call(from + n)).toSorted(byNewestCall)

/** Asks until nothing is missing. */
function settled(history: History, calls: Calls): History {
  let now = withLive(history, live(calls))
  while (now.gap) now = withGapPage(now, page(calls, now.gap.after))
  while (now.next) now = withPage(now, page(calls, now.next))
  return now
}

const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 17 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), at: fc.nat(30) }) },
  fc.record({ do: fc.constantFrom('hear' as const, 'ask' as const, 'answer' as const) }),
)

test('whatever comes in whatever order, in the end every call is there once, in its latest state', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.array(steps, { maxLength: 40 }), (count, story) => {
      let calls = newest(count)
      let history = startHistory(live(calls))
      let asked: { readonly gap: boolean; readonly page: CallPage } | null = null
      let clock = 0
      for (const step of story) {
        clock += 1
        if (step.do === 'arrive')
          calls = [...newest(step.count, calls.length), ...calls].toSorted(byNewestCall)
        if (step.do === 'change') {
          calls = calls.map((known, at) =>
            at === step.at % LIVE_CALL_LOGS ? { ...known, updatedAt: clock } : known,
          )
        }
        if (step.do === 'hear') history = withLive(history, live(calls))
        if (step.do === 'ask' && !asked) {
          const after = history.gap?.after ?? history.next
          if (after) asked = { gap: history.gap !== null, page: page(calls, after) }
        }
        if (step.do === 'answer' && asked) {
          history = asked.gap ? withGapPage(history, asked.page) : withPage(history, asked.page)
          asked = null
        }
        const ids = history.calls.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(history.calls).toEqual(history.calls.toSorted(byNewestCall))
      }
      // What a question was answered with long ago may still arrive, and so may a change while it was under way.
      expect(settled(history, calls).calls.map(({ id }) => id)).toEqual(calls.map(({ id }) => id))
      expect(settled(history, calls).calls.slice(0, LIVE_CALL_LOGS)).toEqual(live(calls))
    }),
  )
})

test('what leaves the live ten stays', () => {
  const before = newest(25)
  const after = newest(28)
  const history = withLive(startHistory(live(before)), live(after))
  expect(history.calls).toHaveLength(13)
  expect(history).toMatchObject({ gap: null, next: { id: before[9]?.id } })
})

test('more calls at once than the live ten hold are asked for', () => {
  const before = newest(12)
  const history = withLive(startHistory(live(before)), live(newest(40)))
  expect(history.gap).toEqual({
    after: expect.objectContaining({ id: newest(40)[9]?.id }),
    until: before[0]?.timestamp,
  })
  expect(settled(history, newest(40)).calls).toEqual(newest(40))
})

test('fewer than ten live calls are all there are', () => {
  expect(startHistory(newest(9)).next).toBeNull()
  expect(startHistory(newest(10)).next).not.toBeNull()
})

test('a page that was read before a call changed does not undo the change', () => {
  const calls = newest(12)
  const ended = calls.map((known, at) => (at === 9 ? { ...known, updatedAt: 5 } : known))
  const history = withLive(startHistory(live(calls)), live(ended))
  expect(withPage(history, { calls, next: null }).calls[9]).toBe(ended[9])
})
