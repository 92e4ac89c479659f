import { describe, expect, test } from 'vitest'
import { aggregate, readAggregations } from './aggregate.ts'

const count = { count: {} }
const sum = (fieldPath: string) => ({ sum: { field: { fieldPath } } })

// The official emulator fails without a word at six; the hosted service is documented to refuse them.
describe('an aggregation query is refused for', () => {
  test.each([
    ['six aggregations', Array.from({ length: 6 }, () => count)],
    ['none', []],
    ['two of one alias', [count, count].map(one => ({ ...one, alias: 'n' }))],
    ['a reserved alias', [{ ...count, alias: '__n__' }]],
    ['a sum of names', [sum('__name__')]],
    ['an aggregation that does nothing', [{ alias: 'n' }]],
  ])('%s', (_case, asked) => {
    expect(() => readAggregations(asked)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
  })
})

test('only aggregations without an alias are numbered', () => {
  const results = aggregate([], readAggregations([{ ...count, alias: 'x' }, count, count]))
  expect(Object.keys(results)).toEqual(['x', 'field_1', 'field_2'])
})
