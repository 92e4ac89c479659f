import { FieldPath, Filter, type Query } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import type { Clients } from './conformance-target.ts'

type Build = (query: Query) => Query

const numbers = (length: number) => Array.from({ length }, (_, n) => n)
const name = FieldPath.documentId()
const invalid = 3
const failedPrecondition = 9

const queries: readonly (readonly [string, number, Build])[] = [
  ['names backwards', failedPrecondition, q => q.orderBy(name, 'desc')],
  ['the last names', failedPrecondition, q => q.orderBy(name).limitToLast(2)],
  ['a range of names backwards', failedPrecondition, q => q.where(name, '>', 'a').orderBy(name, 'desc')],
  ['an order after the name', invalid, q => q.where('n', '>', 0).orderBy(name, 'desc')],
  ['in of 31', invalid, q => q.where('n', 'in', numbers(31))],
  ['not-in of 11', invalid, q => q.where('n', 'not-in', numbers(11))],
  ['array-contains twice', invalid, q => q.where('l', 'array-contains', 1).where('l', 'array-contains', 2)],
  ['in with not-in', invalid, q => q.where('n', 'in', [1]).where('g', 'not-in', [2])],
  ['not-equal with not-in', invalid, q => q.where('n', '!=', 1).where('g', 'not-in', [2])],
  ['in times in beyond 30', invalid, q => q.where('n', 'in', numbers(10)).where('g', 'in', numbers(4))],
  [
    'not-in under OR',
    invalid,
    q => q.where(Filter.or(Filter.where('n', 'not-in', [1]), Filter.where('g', '==', 1))),
  ],
]

/** What hosted Firestore refuses, and with which code. */
export function describeRefusals(clients: () => Clients): void {
  // At once, because firebase-admin repeats refused queries of the official emulator for seconds.
  describe.concurrent('refusals', () => {
    test.each(queries)('a query for %s', async (_name, code, build) => {
      const { admin, freshCollection } = clients()
      await expect(build(admin.collection(freshCollection())).get()).rejects.toMatchObject({ code })
    })

    test('names backwards are possible with an equality filter', async () => {
      const { admin, freshCollection } = clients()
      const root = admin.collection(freshCollection())
      for (const id of ['a', 'b']) await root.doc(id).set({ g: 1 })
      const found = await root.where('g', '==', 1).orderBy(name, 'desc').get()
      expect(found.docs.map(({ id }) => id)).toEqual(['b', 'a'])
    })

    test('reserved document ids, for reading and writing', async () => {
      const { admin, freshCollection } = clients()
      const reserved = admin.doc(`${freshCollection()}/__x__`)
      await expect(reserved.set({})).rejects.toMatchObject({ code: invalid })
      await expect(reserved.get()).rejects.toMatchObject({ code: invalid })
    })

    test('reserved field names', async () => {
      const { admin, freshCollection } = clients()
      const document = admin.collection(freshCollection()).doc()
      await expect(document.set({ __foo__: 1 })).rejects.toMatchObject({ code: invalid })
    })
  })
}
