import { Filter, type WhereFilterOp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Clients } from './conformance-target.ts'

const documents: Readonly<Record<string, unknown>> = {
  null: null,
  false: false,
  true: true,
  nan: Number.NaN,
  low: -5,
  one: 1,
  half: 1.5,
  two: 2,
  high: Number.POSITIVE_INFINITY,
  empty: '',
  a: 'a',
  b: 'b',
  list0: [],
  list1: [1],
  list1a: [1, 'a', null],
  listNan: [Number.NaN],
  map0: {},
  map1: { x: 1 },
  map2: { x: 1, y: 2 },
}

const cases: readonly (readonly [WhereFilterOp, unknown, string])[] = [
  ['==', 1, 'one'],
  ['==', null, 'null'],
  ['==', Number.NaN, 'nan'],
  ['==', 'a', 'a'],
  ['==', true, 'true'],
  ['==', [1], 'list1'],
  ['==', [], 'list0'],
  ['==', { x: 1 }, 'map1'],
  ['!=', 1, 'a b empty false half high list0 list1 list1a listNan low map0 map1 map2 nan true two'],
  ['!=', null, 'a b empty false half high list0 list1 list1a listNan low map0 map1 map2 nan one true two'],
  ['!=', Number.NaN, 'a b empty false half high list0 list1 list1a listNan low map0 map1 map2 one true two'],
  ['<', 2, 'half low one'],
  ['<=', 2, 'half low one two'],
  ['>', 1, 'half high two'],
  ['>=', 1, 'half high one two'],
  ['>', '', 'a b'],
  ['<', 'b', 'a empty'],
  ['<', true, 'false'],
  ['>=', false, 'false true'],
  ['>', [1], 'list1a'],
  ['<=', [1], 'list0 list1 listNan'],
  ['>', { x: 1 }, 'map2'],
  ['<', { x: 1 }, 'map0'],
  ['in', [1, 'a', 7], 'a one'],
  ['in', [[1], true], 'list1 true'],
  ['in', [null, 1], 'one'],
  ['in', [Number.NaN, 2], 'two'],
  ['not-in', [1, 'a', [1]], 'b empty false half high list0 list1a listNan low map0 map1 map2 nan true two'],
  ['not-in', [null, 1], ''],
  [
    'not-in',
    [Number.NaN],
    'a b empty false half high list0 list1 list1a listNan low map0 map1 map2 nan one true two',
  ],
  ['array-contains', 1, 'list1 list1a'],
  ['array-contains', 'a', 'list1a'],
  ['array-contains-any', ['a', 7], 'list1a'],
  ['array-contains-any', [1, 'a'], 'list1 list1a'],
  ['array-contains-any', [null, Number.NaN], ''],
]

/** Every comparison against every type. A result is the sorted list of document ids. */
export function describeFilters(clients: () => Clients): void {
  describe('filters', () => {
    let collection = ''

    beforeAll(async () => {
      const { admin, freshCollection } = clients()
      collection = freshCollection()
      const batch = admin.batch()
      for (const [id, v] of Object.entries(documents)) batch.set(admin.doc(`${collection}/${id}`), { v })
      batch.set(admin.doc(`${collection}/absent`), { other: 1 })
      await batch.commit()
    })

    const idsWhere = async (filter: Filter) => {
      const found = await clients().admin.collection(collection).where(filter).get()
      return found.docs
        .map(({ id }) => id)
        .sort()
        .join(' ')
    }

    test.each(cases)('v %s %j', async (op, operand, expected) => {
      expect(await idsWhere(Filter.where('v', op, operand))).toBe(expected)
    })

    test('OR takes the union, without repeats', async () => {
      const either = Filter.or(
        Filter.where('v', '==', 1),
        Filter.where('v', '<', 2),
        Filter.where('v', '==', 'a'),
      )
      expect(await idsWhere(either)).toBe('a half low one')
    })

    test('AND inside OR and OR inside AND', async () => {
      const range = Filter.and(Filter.where('v', '>', 1), Filter.where('v', '<', 2))
      expect(await idsWhere(Filter.or(range, Filter.where('v', '==', 'b')))).toBe('b half')
      const options = Filter.or(Filter.where('v', '==', 2), Filter.where('v', '==', 1.5))
      expect(await idsWhere(Filter.and(Filter.where('v', '>=', 2), options))).toBe('two')
    })

    test('a document without the field never matches', async () => {
      expect(await idsWhere(Filter.where('other', '!=', 2))).toBe('absent')
    })
  })
}
