import { expect, test } from 'vitest'
import { snippetAround } from './text-search.ts'

test.each([
  ['Lunch tomorrow?', 'LUNCH', 'Lunch tomorrow?'],
  ['Das Café ist zu', 'cafe', 'Das Café ist zu'],
  ['Das Cafe\u0301 ist zu', 'café', 'Das Cafe\u0301 ist zu'],
  ['two\n  lines', 'two lines', 'two lines'],
  ['😀😀 the ﬁle', 'file', '😀😀 the ﬁle'],
  ['Hello', 'hallo', null],
  ['Hello', '  ', null],
  ['a.c', 'a*c', null],
])('%j looked through for %j has %j', (text, query, snippet) => {
  expect(snippetAround(text, query)).toBe(snippet)
})

test('of a long text some is shown, with what was found in it, and no half sign', () => {
  const snippet = snippetAround(`${'😀'.repeat(200)}needle${'😀'.repeat(200)}`, 'NEEDLE') ?? ''
  expect(snippet).toContain('needle')
  expect([[...snippet].length, snippet.isWellFormed()]).toEqual([120, true])
})
