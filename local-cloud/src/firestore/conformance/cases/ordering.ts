import { beforeAll, describe, expect, test } from 'vitest'
import type { Write } from '../conformance-client.ts'
import { bytes, documentId, geoPoint, reference, snapshot, timestamp } from '../portable-value.ts'
import { from, type RecordedQuery } from '../recorded-query.ts'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

/** All kinds of values in the order of Firestore; the id says the place. */
const inOrder: readonly unknown[] = [
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
  timestamp(0, 1000),
  timestamp(1, 0),
  '',
  'a',
  'aa',
  'b',
  'é',
  '\uffee',
  '😀',
  bytes(),
  bytes(0),
  bytes(0, 0),
  bytes(1),
  reference('a/b'),
  reference('a/c'),
  reference('a/c/d/e'),
  geoPoint(-1, 5),
  geoPoint(0, 0),
  geoPoint(0, 1),
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

const root = unique('c')
const name = documentId()

type Build = (query: RecordedQuery) => RecordedQuery

const windows: readonly (readonly [string, Build, string])[] = [
  ['ascending', q => q.orderBy('n'), 'a b c d e'],
  ['descending', q => q.orderBy('n', 'desc'), 'e d c b a'],
  ['limit', q => q.orderBy('n').limit(2), 'a b'],
  ['limitToLast', q => q.orderBy('n').limitToLast(2), 'd e'],
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
  ['after a document', q => q.orderBy('g').startAfter(snapshot(`${root}/c`)), 'e b d'],
  ['in with order', q => q.where('g', 'in', ['y', 'x']).orderBy('n').limit(3), 'a b c'],
]

export function describeOrdering(subject: () => Subject): void {
  const idsOf = async (query: RecordedQuery) => (await subject().client.find(query)).map(({ id }) => id)

  describe('ordering', () => {
    test('values of all types have one order', async () => {
      const path = unique('c')
      const ids = inOrder.map((_value, at) => String(at).padStart(3, '0'))
      const writes = inOrder.map((v, at): Write => ['set', `${path}/${ids[at]}`, { v }])
      await subject().client.commit(...writes.reverse())
      expect(await idsOf(from(path).orderBy('v'))).toEqual(ids)
      expect(await idsOf(from(path).orderBy('v', 'desc'))).toEqual([...ids].reverse())
    })

    test('equal numbers of either type are one value', async () => {
      const path = unique('c')
      const numbers = { a: 2, b: 2.0, c: -0, d: 0 }
      const writes = Object.entries(numbers).map(([id, v]): Write => ['set', `${path}/${id}`, { v }])
      await subject().client.commit(...writes)
      expect(await idsOf(from(path).where('v', '==', 0))).toHaveLength(2)
      expect(await idsOf(from(path).orderBy('v'))).toEqual(['c', 'd', 'a', 'b'])
    })

    describe('windows', () => {
      beforeAll(async () => {
        const writes = [...'abcde'].map((id, at): Write => {
          const deep = at < 2 ? { deep: { er: at } } : {}
          return ['set', `${root}/${id}`, { n: at + 1, g: at % 2 === 0 ? 'x' : 'y', ...deep }]
        })
        await subject().server.commit(...writes)
      })

      test.each(windows)('%s', async (_name, build, expected) => {
        expect((await idsOf(build(from(root)))).join(' ')).toBe(expected)
      })
    })
  })
}
