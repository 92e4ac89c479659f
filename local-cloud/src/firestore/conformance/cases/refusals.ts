import { describe, expect, test } from 'vitest'
import { documentId, or, where } from '../portable-value.ts'
import { from, fromEvery, type RecordedQuery } from '../recorded-query.ts'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

type Build = (query: RecordedQuery) => RecordedQuery

const numbers = (length: number) => Array.from({ length }, (_, n) => n)
const name = documentId()
const invalid = 'invalid-argument'
const failedPrecondition = 'failed-precondition'

const queries: readonly (readonly [string, string, Build])[] = [
  ['names backwards', failedPrecondition, q => q.orderBy(name, 'desc')],
  ['the last names', failedPrecondition, q => q.orderBy(name).limitToLast(2)],
  ['a range of names backwards', failedPrecondition, q => q.where(name, '>', 'a').orderBy(name, 'desc')],
  ['an order after the name', invalid, q => q.where('n', '>', 0).orderBy(name, 'desc')],
  ['a name and a range', invalid, q => q.where(name, '==', 'a').where('n', '>', 0)],
  ['names and an exclusion', invalid, q => q.where(name, 'in', ['a', 'b']).where('n', '!=', 0)],
  ['a name or a range', invalid, q => q.where(or(where(name, '==', 'a'), where('n', '>', 0)))],
  ['in of 31', invalid, q => q.where('n', 'in', numbers(31))],
  ['not-in of 11', invalid, q => q.where('n', 'not-in', numbers(11))],
  ['in with not-in', invalid, q => q.where('n', 'in', [1]).where('g', 'not-in', [2])],
  ['not-equal with not-in', invalid, q => q.where('n', '!=', 1).where('g', 'not-in', [2])],
  ['in times in beyond 30', invalid, q => q.where('n', 'in', numbers(10)).where('g', 'in', numbers(4))],
  ['not-in under OR', invalid, q => q.where(or(where('n', 'not-in', [1]), where('g', '==', 1)))],
]

/** What hosted Firestore refuses, and with which code. */
export function describeRefusals(subject: () => Subject): void {
  // At once, because firebase-admin repeats refused queries of the official emulator for seconds.
  describe.concurrent('refusals', () => {
    test.each(queries)('a query for %s', async (_name, code, build) => {
      await expect(subject().client.find(build(from(unique('c'))))).rejects.toMatchObject({ code })
    })

    test('names backwards are possible with an equality filter', async () => {
      const { client } = subject()
      const root = unique('c')
      await client.commit(['set', `${root}/a`, { g: 1 }], ['set', `${root}/b`, { g: 1 }])
      const found = await client.find(from(root).where('g', '==', 1).orderBy(name, 'desc'))
      expect(found.map(({ id }) => id)).toEqual(['b', 'a'])
    })

    test('reserved document ids, for reading and writing', async () => {
      const { client } = subject()
      const reserved = `${unique('c')}/__x__`
      await expect(client.commit(['set', reserved, {}])).rejects.toMatchObject({ code: invalid })
      await expect(client.read(reserved)).rejects.toMatchObject({ code: invalid })
    })

    test.each(['__x__', '.', '..'])('collections called %s, for reading and counting', async id => {
      const { client } = subject()
      const asked = [from(id), fromEvery(id)].flatMap(query => [
        client.find(query),
        client.aggregate(query, { n: ['count'] }),
      ])
      await Promise.all(asked.map(answer => expect(answer).rejects.toMatchObject({ code: invalid })))
    })

    test('an update of what the same batch deletes', async () => {
      const { client } = subject()
      const path = `${unique('c')}/d`
      const both = client.commit(['delete', path], ['update', path, { n: 1 }])
      await expect(both).rejects.toMatchObject({ code: invalid })
    })

    test('reserved field names', async () => {
      const write = ['set', `${unique('c')}/d`, { __foo__: 1 }] as const
      await expect(subject().client.commit(write)).rejects.toMatchObject({ code: invalid })
    })

    test('an update of what is missing, and the rest of its batch', async () => {
      const { client } = subject()
      const root = unique('c')
      const both = client.commit(['set', `${root}/a`, { n: 1 }], ['update', `${root}/missing`, { n: 1 }])
      await expect(both).rejects.toMatchObject({ code: 'not-found' })
      expect(await client.find(from(root))).toEqual([])
    })

    test('a document of more than a mebibyte', async () => {
      const parts = Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`p${at}`, 'x'.repeat(400_000)]))
      const write = subject().client.commit(['set', `${unique('c')}/d`, parts])
      await expect(write).rejects.toMatchObject({ code: invalid })
    })
  })
}
