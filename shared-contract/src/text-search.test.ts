import { expect, test } from 'vitest'
import { snippetAround } from './text-search.ts'

test.each([
  ['Lunch tomorrow?', 'LUNCH', 'Lunch tomorrow?'],
  ['Das Café ist zu', 'cafe', 'Das Café ist zu'],
  ['Das Cafe\u0301 ist zu', 'café', 'Das Cafe\u0301 ist zu'],
  ['two\n  lines', 'two lines', 'two lines'],
  ['😀😀 the ﬁle', 'file', '😀😀 the ﬁle'],
  [
    'Where do we meet? I come by train and will be there at noon.',
    'there',
    '…I come by train and will be there at noon.',
  ],
  ['Hello', 'hallo', null],
  ['Hello', '  ', null],
  ['a.c', 'a*c', null],
])('%j looked through for %j has %j', (text, query, snippet) => {
  expect(snippetAround(text, query)).toBe(snippet)
})

test('of a long text some is shown, with what was found in it, and no half sign', () => {
  const snippet = snippetAround(`${'😀'.repeat(200)}needle${'😀'.repeat(200)}`, 'NEEDLE') ?? ''
  expect(snippet).toContain('needle')
  expect([[...snippet].length, snippet.isWellFormed()]).toEqual([122, true])
})
