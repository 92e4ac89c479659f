import { describe, expect, test } from 'vitest'
import type { Filter, StructuredQuery } from '../wire.ts'
import { IndexCatalogue } from './index-catalogue.ts'
import type { IndexDefinition, IndexField } from './index-definitions.ts'
import { planQuery } from './query-plan.ts'

const root = 'projects/p/databases/(default)/documents'
const up = (fieldPath: string): IndexField => ({ fieldPath, order: 'ASCENDING' })
const down = (fieldPath: string): IndexField => ({ fieldPath, order: 'DESCENDING' })
const has = (fieldPath: string): IndexField => ({ fieldPath, arrayConfig: 'CONTAINS' })
const index = (...fields: IndexField[]): IndexDefinition => ({
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields,
})

const where = (op: 'EQUAL' | 'IN' | 'GREATER_THAN' | 'ARRAY_CONTAINS', path: string): Filter => {
  const value = op === 'IN' ? { arrayValue: { values: [{ integerValue: '1' }] } } : { integerValue: '1' }
  return { fieldFilter: { field: { fieldPath: path }, op, value } }
}
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const any = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } })

function query(filter: Filter | null, ...orders: IndexField[]): StructuredQuery {
  const orderBy = orders.map(({ fieldPath, order }) => ({
    field: { fieldPath },
    direction: order ?? 'ASCENDING',
  }))
  return { from: [{ collectionId: 'c' }], orderBy, ...(filter ? { where: filter } : {}) }
}

function demand(indexes: readonly IndexDefinition[], asked: StructuredQuery): void {
  new IndexCatalogue({ indexes }).require(planQuery(root, asked))
}

describe('queries that need no composite index', () => {
  test.each([
    ['everything', query(null)],
    ['one order', query(null, down('a'))],
    ['one range', query(where('GREATER_THAN', 'a'))],
    ['a range and its order', query(where('GREATER_THAN', 'a'), down('a'))],
    ['several equalities', query(all(where('EQUAL', 'a'), where('EQUAL', 'b'), where('IN', 'c')))],
    ['an equality and a list', query(all(where('EQUAL', 'a'), where('ARRAY_CONTAINS', 'l')))],
    ['alternatives, each simple', query(any(where('EQUAL', 'a'), where('EQUAL', 'b')))],
  ])('%s', (_name, asked) => {
    expect(() => demand([], asked)).not.toThrow()
  })
})

test('a field that is exempt from its own index cannot be asked for alone', () => {
  const exempt = { collectionGroup: 'c', fieldPath: 'a', indexes: [] }
  const ask = (asked: StructuredQuery, indexes: IndexDefinition[] = []) =>
    new IndexCatalogue({ indexes, fieldOverrides: [exempt] }).require(planQuery(root, asked))
  expect(() => ask(query(where('EQUAL', 'a')))).toThrow('requires an index')
  expect(() => ask(query(null, up('a')))).toThrow('requires an index')
  expect(() => ask(query(where('EQUAL', 'b')))).not.toThrow()
  expect(() => ask(query(where('EQUAL', 'b'), up('a')), [index(up('b'), up('a'))])).not.toThrow()
})

test('an exemption of a map is one of all in it, and one of every field is one of each that has no word of its own', () => {
  const none = (fieldPath: string) => ({ collectionGroup: 'c', fieldPath, indexes: [] })
  const own = (fieldPath: string) => ({
    ...none(fieldPath),
    indexes: [{ order: 'ASCENDING' as const, queryScope: 'COLLECTION' }],
  })
  const ask = (path: string, ...fieldOverrides: ReturnType<typeof own>[]) => {
    const catalogue = new IndexCatalogue({ fieldOverrides: [none('*'), none('map'), ...fieldOverrides] })
    return () => catalogue.require(planQuery(root, query(where('EQUAL', path))))
  }
  for (const path of ['a', 'map.at', 'mapped']) expect(ask(path), path).toThrow('requires an index')
  expect(ask('map.at', own('map.at'))).not.toThrow()
  expect(ask('map.at.deep', own('map.at'))).not.toThrow()
  expect(ask('map.other', own('map.at'))).toThrow('requires an index')
  expect(ask('a', own('a'))).not.toThrow()
})

describe('queries that need one', () => {
  test.each([
    ['equality and order', query(where('EQUAL', 'a'), down('t')), index(up('a'), down('t'))],
    ['in and order', query(where('IN', 'a'), up('t')), index(up('a'), up('t'))],
    ['list and order', query(where('ARRAY_CONTAINS', 'l'), up('t')), index(has('l'), up('t'))],
    ['two orders', query(null, up('a'), down('b')), index(up('a'), down('b'))],
    [
      'order and name in opposite directions',
      query(null, up('a'), down('__name__')),
      index(up('a'), down('__name__')),
    ],
    [
      'equality and range',
      query(all(where('EQUAL', 'a'), where('GREATER_THAN', 'b'))),
      index(up('a'), up('b')),
    ],
  ])('%s', (_name, asked, needed) => {
    expect(() => demand([], asked)).toThrow('The query requires an index.')
    expect(() => demand([needed], asked)).not.toThrow()
  })

  test('the error names the index as the file wants it', () => {
    const missing = JSON.stringify(index(up('userId'), down('timestamp')))
    expect(() => demand([], query(where('EQUAL', 'userId'), down('timestamp')))).toThrow(missing)
  })

  test('an index walked backwards serves the opposite order', () => {
    const asked = query(where('EQUAL', 'a'), up('t'))
    expect(() => demand([index(up('a'), down('t'))], asked)).not.toThrow()
    expect(() => demand([index(up('a'), down('t'), up('s'))], asked)).toThrow('requires an index')
  })

  test('several indexes with the same order are merged', () => {
    const asked = query(all(where('EQUAL', 'a'), where('EQUAL', 'b')), down('t'))
    expect(() => demand([index(up('a'), down('t'))], asked)).toThrow('requires an index')
    expect(() => demand([index(up('a'), down('t')), index(up('b'), down('t'))], asked)).not.toThrow()
  })

  test('a collection group needs an index of its own, also for one field', () => {
    const asked = { ...query(null, down('t')), from: [{ collectionId: 'c', allDescendants: true }] }
    expect(() => demand([index(down('t'))], asked)).toThrow('requires an index')
    const override = {
      collectionGroup: 'c',
      fieldPath: 't',
      indexes: [{ order: 'DESCENDING' as const, queryScope: 'COLLECTION_GROUP' }],
    }
    const catalogue = new IndexCatalogue({ fieldOverrides: [override] })
    expect(() => catalogue.require(planQuery(root, asked))).not.toThrow()
  })
})
