import { expect, test } from 'vitest'
import { createKeptValues } from './kept-values.ts'

test('a value is known until its end, and no longer', () => {
  const values = createKeptValues<string>(2)
  values.keep('a', 'ada', 1000)
  expect([values.find('a', 999), values.find('a', 1000), values.find('b', 1)]).toEqual(['ada', null, null])
  values.keep('a', 'ada', 1000)
  values.forget('a')
  expect(values.find('a', 1)).toBeNull()
})

test('no more than so many are kept: what was kept first goes first', () => {
  const values = createKeptValues<string>(2)
  for (const key of ['a', 'b', 'a', 'c']) values.keep(key, key, 1000)
  expect(['a', 'b', 'c'].map(key => values.find(key, 1))).toEqual(['a', null, 'c'])
})
