import { FieldPath, GeoPoint, type Query, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Clients } from './conformance-target.ts'

/** All kinds of values in the order of Firestore; the id says the place. */
const inOrder = (path: (id: string) => unknown): unknown[] => [
  null,
  false,
  true,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  -1.5,
  0,
  1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  Number.POSITIVE_INFINITY,
  new Timestamp(0, 1000),
  new Timestamp(1, 0),
  '',
  'a',
  'aa',
  'b',
  'é',
  '\uffee',
  '😀',
  Buffer.from([]),
  Buffer.from([0]),
  Buffer.from([0, 0]),
  Buffer.from([1]),
  path('a/b'),
  path('a/c'),
  path('a/c/d/e'),
  new GeoPoint(-1, 5),
  new GeoPoint(0, 0),
  new GeoPoint(0, 1),
  [],
  [1],
  [1, 2],
  [2],
  ['a'],
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { a: 2 },
  { b: 0 },
]

type Build = (query: Query) => Query

const name = FieldPath.documentId()

const windows: readonly (readonly [string, Build, string])[] = [
  ['ascending', q => q.orderBy('n'), 'a b c d e'],
  ['descending', q => q.orderBy('n', 'desc'), 'e d c b a'],
  ['limit', q => q.orderBy('n').limit(2), 'a b'],
  ['limitToLast', q => q.orderBy('n').limitToLast(2), 'd e'],
  ['offset', q => q.orderBy('n').offset(3), 'd e'],
  ['offset beyond the end', q => q.orderBy('n').offset(9), ''],
  ['startAt', q => q.orderBy('n').startAt(3), 'c d e'],
  ['startAfter', q => q.orderBy('n').startAfter(3), 'd e'],
  ['endAt', q => q.orderBy('n').endAt(3), 'a b c'],
  ['endBefore', q => q.orderBy('n').endBefore(3), 'a b'],
  ['between', q => q.orderBy('n').startAfter(1).endBefore(5), 'b c d'],
  ['descending cursors', q => q.orderBy('n', 'desc').startAfter(4).endAt(2), 'c b'],
  ['cursor of another type', q => q.orderBy('n').startAt('x'), ''],
  ['cursor before all', q => q.orderBy('n').startAt(null), 'a b c d e'],
  ['ties are broken by name', q => q.orderBy('g'), 'a c e b d'],
  ['ties are broken in the direction of the last order', q => q.orderBy('g', 'desc'), 'd b e c a'],
  ['several orders', q => q.orderBy('g', 'desc').orderBy('n'), 'b d a c e'],
  ['several orders with a cursor', q => q.orderBy('g').orderBy('n', 'desc').startAfter('x', 3), 'a d b'],
  ['a cursor of fewer values than orders', q => q.orderBy('g').orderBy('n').startAfter('x'), 'b d'],
  ['by name', q => q.orderBy(name), 'a b c d e'],
  ['names from', q => q.orderBy(name).startAt('c'), 'c d e'],
  ['names in a range', q => q.where(name, '>', 'b').where(name, '<=', 'd'), 'c d'],
  ['names in a list', q => q.where(name, 'in', ['e', 'a', 'zz']), 'a e'],
  ['inequality orders by its field', q => q.where('n', '>', 1).where('n', '!=', 3), 'b d e'],
  ['inequality, other order', q => q.where('n', '>', 1).orderBy('n', 'desc'), 'e d c b'],
  ['inequalities on two fields', q => q.where('n', '>', 1).where('g', '<', 'y'), 'c e'],
  ['equality and order', q => q.where('g', '==', 'x').orderBy('n', 'desc').limit(2), 'e c'],
  ['equality on the ordered field', q => q.where('n', '==', 2).orderBy('n'), 'b'],
  ['a nested field', q => q.orderBy('deep.er', 'desc'), 'b a'],
  ['documents without the field are left out', q => q.orderBy('deep'), 'a b'],
  ['in with order', q => q.where('g', 'in', ['y', 'x']).orderBy('n').limit(3), 'a b c'],
]

export function describeOrdering(clients: () => Clients): void {
  describe('ordering', () => {
    test('values of all types have one order', async () => {
      const { admin, freshCollection } = clients()
      const collection = admin.collection(freshCollection())
      const values = inOrder(path => admin.doc(path))
      const ids = values.map((_value, at) => String(at).padStart(3, '0'))
      const batch = admin.batch()
      for (const at of [...values.keys()].reverse())
        batch.set(collection.doc(ids[at] ?? ''), { v: values[at] })
      await batch.commit()
      const found = await collection.orderBy('v').get()
      expect(found.docs.map(({ id }) => id)).toEqual(ids)
      const backwards = await collection.orderBy('v', 'desc').get()
      expect(backwards.docs.map(({ id }) => id)).toEqual([...ids].reverse())
    })

    test('equal numbers of either type are one value', async () => {
      const { admin, freshCollection } = clients()
      const collection = admin.collection(freshCollection())
      for (const [id, v] of [
        ['a', 2],
        ['b', 2.0],
        ['c', -0],
        ['d', 0],
      ] as const)
        await collection.doc(id).set({ v })
      expect((await collection.where('v', '==', 0).get()).size).toBe(2)
      expect((await collection.orderBy('v').get()).docs.map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
    })

    describe('windows', () => {
      let path = ''

      beforeAll(async () => {
        const { admin, freshCollection } = clients()
        path = freshCollection()
        const batch = admin.batch()
        for (const [at, id] of [...'abcde'].entries()) {
          const deep = at < 2 ? { deep: { er: at } } : {}
          batch.set(admin.doc(`${path}/${id}`), { n: at + 1, g: at % 2 === 0 ? 'x' : 'y', ...deep })
        }
        await batch.commit()
      })

      test.each(windows)('%s', async (_name, build, expected) => {
        const found = await build(clients().admin.collection(path)).get()
        expect(found.docs.map(({ id }) => id).join(' ')).toBe(expected)
      })

      test('a document can be the cursor', async () => {
        const collection = clients().admin.collection(path)
        const at = await collection.doc('c').get()
        const after = await collection.orderBy('g').startAfter(at).get()
        expect(after.docs.map(({ id }) => id)).toEqual(['e', 'b', 'd'])
      })

      test('a projection shows only its fields', async () => {
        const found = await clients()
          .admin.collection(path)
          .select('n', 'deep.er')
          .orderBy('n')
          .limit(1)
          .get()
        expect(found.docs.map(document => document.data())).toEqual([{ n: 1, deep: { er: 0 } }])
      })
    })
  })
}
