import { describe, test } from 'vitest'
import { settled, type WebConformanceClient, type Write } from '../conformance-client.ts'
import { from, type RecordedQuery } from '../recorded-query.ts'
import { unique } from '../unique.ts'
import { watch } from './listeners.ts'
import type { Subject } from './subject.ts'

type Build = (query: RecordedQuery) => RecordedQuery
type Changes = (at: (id: string) => string) => readonly Write[]

const all: Build = root => root.orderBy('n')
const firstTwo: Build = root => root.orderBy('n').limit(2)
const three = ['a', 'b', 'c']

/** Three documents a, b, c (n = 1, 2, 3); what happens while the client is away; what it must see then. */
const absences: readonly (readonly [string, Build, Changes, string])[] = [
  ['nothing happened', all, () => [], 'a b c'],
  ['one was added', all, at => [['set', at('d'), { n: 4 }]], 'a b c d'],
  ['one was deleted', all, at => [['delete', at('b')]], 'a c'],
  ['one left the query', all, at => [['set', at('b'), { other: 1 }]], 'a c'],
  ['one changed its place', all, at => [['set', at('a'), { n: 9 }]], 'b c a'],
  [
    'one was deleted, one added',
    all,
    at => [
      ['delete', at('b')],
      ['set', at('d'), { n: 4 }],
    ],
    'a c d',
  ],
  ['all were deleted', all, at => three.map((id): Write => ['delete', at(id)]), ''],
  ['nothing happened (limit)', firstTwo, () => [], 'a b'],
  ['one outside of the limit changed', firstTwo, at => [['update', at('c'), { x: 1 }]], 'a b'],
  ['one was deleted and an old one moved up', firstTwo, at => [['delete', at('a')]], 'b c'],
  ['one left and an old one moved up', firstTwo, at => [['set', at('a'), { n: 9 }]], 'b c'],
]

/** A client that was away asks only for what it missed, and must end with the truth. */
export function describeResuming(subject: () => Subject<WebConformanceClient>): void {
  describe('resuming', () => {
    test.each(absences)('after an absence in which %s', async (_name, build, changes, after) => {
      const { client, server } = subject()
      const root = unique('c')
      const at = (id: string) => `${root}/${id}`
      await server.commit(...three.map((id, n): Write => ['set', at(id), { n: n + 1 }]))
      const { seen, stop } = await watch(client, build(from(root)))
      await seen.until(({ fromCache }) => !fromCache)
      await client.setOnline(false)
      // One commit each, as it would be.
      for (const change of changes(at)) await server.commit(change)
      seen.forget()
      await client.setOnline(true)
      await seen.until(settled(after))
      await stop()
    })
  })
}
