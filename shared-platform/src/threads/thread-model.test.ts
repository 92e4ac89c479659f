import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCall, sampleMessage } from '../harness/sample-data.ts'
import type { UnsentText } from '../texts/unsent-text.ts'
import { callItem, type ThreadItem, type ThreadPlace, textItem } from './thread-item.ts'
import {
  byPlace,
  commonReach,
  type ThreadSource,
  threadOf,
  unreadSource,
  withEarlier,
  withItems,
  withLatest,
} from './thread-model.ts'

const text = (at: number, id = `m${at}`) => textItem(sampleMessage({ id, timestamp: at }))
const call = (at: number) => callItem(sampleCall({ timestamp: at }))
const latest = (items: readonly ThreadItem[], limit = 2, isConfirmed = true) => ({
  items,
  limit,
  isConfirmed,
})
const times = (sources: readonly ThreadSource[], unsent: readonly UnsentText[] = []) =>
  threadOf(sources, unsent)?.items.map(({ at }) => at)
const whole = (...items: readonly ThreadItem[]) => withLatest(unreadSource, latest(items, 99))
const unsent = (key: string, at: number): UnsentText => ({
  ...{ key, at, owner: 'ada', to: '+12125550187', body: key, state: 'queued', refusal: null },
  ...{ pictures: [], isUncertain: false, tries: 0, waitsUntil: 0 },
})

test('nothing is shown while one of the histories is not known', () => {
  expect(threadOf([whole(text(1)), unreadSource], [])).toBeNull()
  expect(threadOf([whole(text(1)), whole()], [])).toMatchObject({ isWhole: true })
})

test('nothing older is shown than the history that is known least far back reaches', () => {
  const texts = withLatest(unreadSource, latest([text(5), text(4)]))
  const calls = whole(call(1), call(6))
  expect(times([texts, calls])).toEqual([4, 5, 6])
  expect(threadOf([texts, calls], [])?.isWhole).toBe(false)
  const more = withEarlier(texts, [text(3), text(0)], { at: 4, id: 'm4' }, null)
  expect(times([more, calls])).toEqual([0, 1, 3, 4, 5, 6])
  expect(threadOf([more, calls], [])?.isWhole).toBe(true)
})

test('of one millisecond the greater id is later, whatever it is', () => {
  const sources = [whole(text(1, 'b'), text(1, 'c')), whole({ ...call(1), id: 'bb' })]
  expect(threadOf(sources, [])?.items.map(({ id }) => id)).toEqual(['b', 'bb', 'c'])
})

test('what leaves the window stays, and what is gone from within it goes', () => {
  const two = withLatest(unreadSource, latest([text(2), text(1)]))
  const three = withLatest(two, latest([text(3), text(2)]))
  expect(times([three])).toEqual([1, 2, 3])
  expect(times([withLatest(three, latest([text(3), text(1)]))])).toEqual([1, 3])
  expect(times([withLatest(three, latest([text(3)]))])).toEqual([3])
})

test('an unconfirmed window takes nothing away and is not taken for everything', () => {
  const two = withLatest(unreadSource, latest([text(2), text(1)]))
  expect(times([withLatest(two, latest([text(3)], 2, false))])).toEqual([1, 2, 3])
  expect(withLatest(unreadSource, latest([], 2, false)).reach).toBeNull()
})

test('when more came at once than the window holds, nothing is shown behind the gap until it is read', () => {
  const before = withLatest(unreadSource, latest([text(2), text(1)]))
  const after = withLatest(before, latest([text(9), text(8)]))
  expect(times([after])).toEqual([8, 9])
  const filled = withEarlier(after, [text(7), text(3)], { at: 8, id: 'm8' }, { at: 3, id: 'm3' })
  expect(times([filled])).toEqual([3, 7, 8, 9])
})

test('a page that was asked for before a gap opened does not close it', () => {
  const before = withLatest(unreadSource, latest([text(4), text(3)]))
  const gap = withLatest(before, latest([text(9), text(8)]))
  const late = withEarlier(gap, [text(2), text(1)], { at: 3, id: 'm3' }, null)
  expect(times([late])).toEqual([8, 9])
})

test('an unsent text is last, whatever its clock says, and gone once its message is there', () => {
  const sources = [whole(text(5)), whole()]
  expect(times(sources, [unsent('k1', 9), unsent('k2', 1)])).toEqual([5, 9, 1])
  const arrived = [whole(text(5), text(6, 'k2')), whole()]
  expect(threadOf(arrived, [unsent('k1', 9), unsent('k2', 1)])?.items.map(({ id }) => id)).toEqual([
    'm5',
    'k2',
    'k1',
  ])
})

/** A history at a server: what it holds so far, its listener's window and its pages. */
function server(kind: 'text' | 'call') {
  const all: ThreadItem[] = []
  return {
    all,
    add(at: number) {
      const id = `${kind}${String(all.length).padStart(3, '0')}`
      all.push({ ...text(at, id), id })
      all.sort(byPlace)
    },
    window: (limit: number) => all.slice(-limit),
    page(after: ThreadPlace, limit: number) {
      const below = all.filter(item => byPlace(item, after) < 0)
      const items = below.slice(-limit)
      return { items, next: below.length > limit ? (items[0] ?? null) : null }
    },
  }
}

interface Asked {
  readonly from: ThreadPlace
  readonly page: ReturnType<ReturnType<typeof server>['page']>
}

const moves = fc.oneof(
  fc.record({ do: fc.constant('arrive' as const), of: fc.nat(1), count: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('hear' as const), of: fc.nat(1) }),
  fc.record({ do: fc.constantFrom('ask' as const, 'answer' as const), of: fc.nat(1) }),
)
const limit = 3

test('whatever arrives, is heard and is read in any order: no gaps, nothing twice, and in the end everything', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 50 }), story => {
      const servers = [server('text'), server('call')] as const
      const sources: ThreadSource[] = [unreadSource, unreadSource]
      const asked: (Asked | null)[] = [null, null]
      let now = 0
      const of = (at: number): [(typeof servers)[0], ThreadSource] => [
        servers[at === 0 ? 0 : 1],
        sources[at] ?? unreadSource,
      ]
      const hear = (at: number) => {
        const [from, source] = of(at)
        sources[at] = withLatest(source, latest(from.window(limit), limit))
      }
      const ask = (at: number) => {
        const [from, { reach }] = of(at)
        if (reach !== null && reach !== 'all') asked[at] = { from: reach, page: from.page(reach, limit) }
      }
      const answer = (at: number) => {
        const question = asked[at]
        asked[at] = null
        if (question)
          sources[at] = withEarlier(of(at)[1], question.page.items, question.from, question.page.next)
      }
      /** Of each history everything from the earliest that is shown to the latest of it that is. */
      const check = () => {
        const thread = threadOf(sources, [])
        if (!thread) return
        const shown = thread.items.map(({ id }) => id)
        expect(new Set(shown).size).toBe(shown.length)
        expect(thread.items).toEqual(thread.items.toSorted(byPlace))
        const [earliest] = thread.items
        for (const { all } of servers) {
          const told = all.filter(({ id }) => shown.includes(id))
          const last = told.at(-1)
          const between = all.filter(
            item => earliest && last && byPlace(item, earliest) >= 0 && byPlace(item, last) <= 0,
          )
          expect(between.map(({ id }) => id)).toEqual(told.map(({ id }) => id))
        }
        expect(thread.isWhole).toBe(commonReach(sources) === 'all')
      }
      for (const move of story) {
        if (move.do === 'arrive')
          for (let n = 0; n < move.count; n += 1) {
            now += n % 2
            of(move.of)[0].add(now)
          }
        if (move.do === 'hear') hear(move.of)
        if (move.do === 'ask') ask(move.of)
        if (move.do === 'answer') answer(move.of)
        check()
      }
      for (const at of [0, 1]) {
        answer(at)
        hear(at)
        while (of(at)[1].reach !== 'all') {
          ask(at)
          answer(at)
          check()
        }
      }
      const everything = servers.flatMap(({ all }) => all).toSorted(byPlace)
      expect(threadOf(sources, [])?.items.map(({ id }) => id)).toEqual(everything.map(({ id }) => id))
    }),
    { numRuns: 500 },
  )
})

test('what a listener of other things tells is added, and says nothing of what there is besides', () => {
  const calls = withLatest(unreadSource, latest([call(3)], 1))
  expect(times([withItems(calls, [call(9), call(1)])])).toEqual([3, 9])
})
