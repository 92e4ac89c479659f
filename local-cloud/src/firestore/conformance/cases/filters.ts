import { beforeAll, describe, expect, test } from 'vitest'
import type { ConformanceClient } from '../conformance-client.ts'
import { and, type Made, or, timestamp, where } from '../portable-value.ts'
import { from } from '../recorded-query.ts'
import { unique } from '../unique.ts'
import type { Subject } from './subject.ts'

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

const cases: readonly (readonly [string, unknown, string])[] = [
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
  ['not-in', [1, 'a', [1]], 'b empty false half high list0 list1a listNan low map0 map1 map2 nan true two'],
  ['not-in', [null, 1], ''],
  ['array-contains', 1, 'list1 list1a'],
  ['array-contains', 'a', 'list1a'],
  ['array-contains-any', ['a', 7], 'list1a'],
  ['array-contains-any', [1, 'a'], 'list1 list1a'],
]

/**
 * The web SDK judges what it has cached by itself, and otherwise than the servers: NaN is less than 2 and equal to
 * itself, null is in a list of null. It asks about such a document again and again, on every server.
 */
const serverCases: typeof cases = [
  ['<', 2, 'half low one'],
  ['<=', 2, 'half low one two'],
  ['in', [null, 1], 'one'],
  ['in', [Number.NaN, 2], 'two'],
  ['array-contains-any', [null, Number.NaN], ''],
  [
    'not-in',
    [Number.NaN],
    'a b empty false half high list0 list1 list1a listNan low map0 map1 map2 nan one true two',
  ],
]

const root = unique('c')

async function writeDocuments(server: ConformanceClient): Promise<void> {
  const written = Object.entries(documents).map(([id, v]) => ['set', `${root}/${id}`, { v }] as const)
  await server.commit(...written, ['set', `${root}/absent`, { other: 1 }])
}

async function idsWhere(client: ConformanceClient, filter: Made): Promise<string> {
  const found = await client.find(from(root).where(filter))
  return found
    .map(({ id }) => id)
    .sort()
    .join(' ')
}

/** Every comparison against every type. A result is the sorted list of document ids. */
export function describeFilters(subject: () => Subject): void {
  describe('filters', () => {
    beforeAll(() => writeDocuments(subject().server))

    test.each(cases)('v %s %j', async (op, operand, expected) => {
      expect(await idsWhere(subject().client, where('v', op, operand))).toBe(expected)
    })

    test('OR takes the union, without repeats', async () => {
      const either = or(where('v', '==', 1), where('v', 'in', [1, 2]), where('v', '==', 'a'))
      expect(await idsWhere(subject().client, either)).toBe('a one two')
    })

    test('AND inside OR and OR inside AND', async () => {
      const { client } = subject()
      const range = and(where('v', '>', 1), where('v', '<', 2))
      expect(await idsWhere(client, or(range, where('v', '==', 'b')))).toBe('b half')
      const options = or(where('v', '==', 2), where('v', '==', 1.5))
      expect(await idsWhere(client, and(where('v', '>=', 2), options))).toBe('two')
    })

    test('times compare finer than by the second', async () => {
      const { client, server } = subject()
      const path = unique('c')
      const at = (milliseconds: number) => timestamp(1_772_368_496, milliseconds * 1_000_000)
      await server.commit(...[122, 123, 124].map(ms => ['set', `${path}/${ms}`, { at: at(ms) }] as const))
      const found = await client.find(from(path).where('at', '>=', at(123)).orderBy('at', 'desc'))
      expect(found.map(({ id }) => id)).toEqual(['124', '123'])
    })

    test('a document without the field never matches', async () => {
      expect(await idsWhere(subject().client, where('other', '!=', 2))).toBe('absent')
    })
  })
}

export function describeServerFilters(subject: () => Subject): void {
  describe('filters for NaN and null', () => {
    beforeAll(() => writeDocuments(subject().server))

    test.each(serverCases)('v %s %j', async (op, operand, expected) => {
      expect(await idsWhere(subject().server, where('v', op, operand))).toBe(expected)
    })
  })
}
