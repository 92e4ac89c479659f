import { describe, expect, test } from 'vitest'
import { type ConformanceClient, type Fields, type Seen, settled } from '../conformance-client.ts'
import { Recorded } from '../recorded.ts'
import { from, type RecordedQuery } from '../recorded-query.ts'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

type Build = (query: RecordedQuery) => RecordedQuery

const windows: readonly (readonly [string, Build, string, string])[] = [
  ['limit', q => q.orderBy('n').limit(2), 'a b', 'b c'],
  ['limitToLast', q => q.orderBy('n').limitToLast(2), 'b c', 'b c'],
]

/** Listens until the case is over. */
export async function watch(client: ConformanceClient, query: RecordedQuery) {
  const seen = new Recorded<Seen>()
  const stop = await client.listen(query, seen.push)
  return { seen, stop }
}

const toldBy = (seen: Recorded<Seen>) =>
  seen.all.map(({ changes }) => changes).filter(changes => changes !== '')

export function describeListeners(subject: () => Subject): void {
  describe('listeners', () => {
    test('a query tells what is added and modified, in order', async () => {
      const { client, server } = subject()
      const root = unique('c')
      await server.commit(['set', `${root}/a`, { n: 1 }])
      const { seen, stop } = await watch(client, from(root).orderBy('n'))
      await seen.until(settled('a'))
      await server.commit(['set', `${root}/b`, { n: 2 }])
      await seen.until(settled('a b'))
      await server.commit(['set', `${root}/a`, { n: 3 }])
      await seen.until(settled('b a'))
      await stop()
      expect(toldBy(seen)).toEqual(['added a', 'added b', 'modified a'])
    })

    test('what is deleted, and what leaves the query, is told as removed', async () => {
      const { client, server } = subject()
      const root = unique('c')
      await server.commit(['set', `${root}/a`, { n: 1 }], ['set', `${root}/b`, { n: 2 }])
      const { seen, stop } = await watch(client, from(root).where('n', '>', 0))
      await seen.until(settled('a b'))
      seen.forget()
      await server.commit(['set', `${root}/b`, { n: 0 }])
      await seen.until(settled('a'))
      await server.commit(['delete', `${root}/a`])
      await seen.until(settled(''))
      await stop()
      expect(toldBy(seen)).toEqual(['removed b', 'removed a'])
    })

    test.each(windows)(
      'with %s another document moves up when one leaves',
      async (_name, build, before, after) => {
        const { client, server } = subject()
        const root = unique('c')
        for (const [n, id] of ['a', 'b', 'c'].entries()) await server.commit(['set', `${root}/${id}`, { n }])
        const { seen, stop } = await watch(client, build(from(root)))
        await seen.until(settled(before))
        await server.commit(['delete', `${root}/a`])
        await server.commit(['set', `${root}/d`, { other: 1 }])
        await seen.until(settled(after))
        await stop()
      },
    )

    test('a listener on one document follows its life', async () => {
      const { client, server } = subject()
      const path = `${unique('c')}/a`
      const seen = new Recorded<Fields | null>()
      const stop = await client.listenToDocument(path, seen.push)
      await seen.until(fields => fields === null)
      await server.commit(['set', path, { n: 1 }])
      await seen.until(fields => fields?.n === 1)
      await client.commit(['delete', path])
      await seen.until(fields => fields === null && seen.all.length > 2)
      await server.commit(['set', path, { n: 2 }])
      await seen.until(fields => fields?.n === 2)
      await stop()
      expect(seen.all).toEqual([null, { n: 1 }, null, { n: 2 }])
    })

    test('a batch is told as one change', async () => {
      const { client, server } = subject()
      const root = unique('c')
      const { seen, stop } = await watch(client, from(root))
      await seen.until(settled(''))
      await server.commit(['set', `${root}/a`, {}], ['set', `${root}/b`, {}], ['set', `${root}/c`, {}])
      await seen.until(settled('a b c'))
      await stop()
      expect(seen.all.map(({ ids }) => ids).filter(ids => ids !== '')).toEqual(['a b c'])
    })
  })
}
