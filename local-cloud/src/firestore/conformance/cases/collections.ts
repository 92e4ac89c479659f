import { describe, expect, test } from 'vitest'
import type { Write } from '../conformance-client.ts'
import { from, fromEvery } from '../recorded-query.ts'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

export function describeCollections(subject: () => Subject): void {
  describe('collections', () => {
    test('a collection group finds collections of one id at every depth', async () => {
      const { client } = subject()
      const [root, leaf] = [unique('c'), unique('c')]
      const paths = [`${leaf}/1`, `${root}/a/${leaf}/2`, `${root}/a/x/b/${leaf}/3`, `${root}/a/x${leaf}/4`]
      await client.commit(...paths.map((path): Write => ['set', path, {}]))
      const found = await client.find(fromEvery(leaf))
      expect(found.map(({ id }) => id).sort()).toEqual(['1', '2', '3'])
    })

    test('a collection lists its own documents only', async () => {
      const { client } = subject()
      const root = unique('c')
      await client.commit(['set', `${root}/a`, {}], ['set', `${root}/a/sub/b`, {}])
      expect((await client.find(from(root))).map(({ id }) => id)).toEqual(['a'])
    })
  })

  describe('aggregations', () => {
    test('count, sum and average skip what is no number', async () => {
      const { client } = subject()
      const root = unique('c')
      const values = [1, 2, 3.5, 'x', null]
      await client.commit(...values.map((v, at): Write => ['set', `${root}/${at}`, { v, at }]))
      expect(await client.aggregate(from(root), { s: ['sum', 'v'], a: ['average', 'v'] })).toEqual({
        s: 6.5,
        a: 6.5 / 3,
      })
      expect(
        await client.aggregate(from(root), { n: ['count'], s: ['sum', 'at'], a: ['average', 'at'] }),
      ).toEqual({ n: 5, s: 10, a: 2 })
    })

    test('documents that lack a field of one aggregation count for none', async () => {
      const { client } = subject()
      const root = unique('c')
      const written = { a: { n: 1, m: 2 }, b: { n: 4 }, c: { m: 8 }, d: { n: 16, m: 'x' } }
      await client.commit(...Object.entries(written).map(([id, it]): Write => ['set', `${root}/${id}`, it]))
      const both = { n: ['sum', 'n'], m: ['average', 'm'], all: ['count'] } as const
      expect(await client.aggregate(from(root), both)).toEqual({ n: 17, m: 2, all: 2 })
      expect(await client.aggregate(from(root).limit(2), { m: ['sum', 'm'] })).toEqual({ m: 10 })
      const absent = { sum: ['sum', 'absent'], all: ['count'] } as const
      expect(await client.aggregate(from(root), absent)).toEqual({ sum: 0, all: 0 })
    })

    test('a count respects filters and limits', async () => {
      const { client } = subject()
      const root = unique('c')
      await client.commit(...[0, 1, 2, 3, 4].map((n): Write => ['set', `${root}/${n}`, { n }]))
      expect(await client.aggregate(from(root).where('n', '>=', 2), { n: ['count'] })).toEqual({ n: 3 })
      expect(await client.aggregate(from(root).limit(2), { n: ['count'] })).toEqual({ n: 2 })
    })

    test('nothing sums up to zero and has no average', async () => {
      const empty = from(unique('c'))
      const result = await subject().client.aggregate(empty, { s: ['sum', 'v'], a: ['average', 'v'] })
      expect(result).toEqual({ s: 0, a: null })
    })
  })
}
