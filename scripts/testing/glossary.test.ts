import { expect, test } from 'vitest'
import { wrongWords } from './glossary.ts'

const glossary = '| Word | Means |\n|---|---|\n| **way back** | a name |\n| **lease** | until when |\n'

test('a word is spoken by a name of any spelling, not by a comment', () => {
  expect(wrongWords(glossary, [{ path: 'a.ts', text: 'const wayBack = LEASE_MS' }])).toEqual([])
  expect(wrongWords(glossary, [{ path: 'a.ts', text: '// the way back\nconst lease = 1' }])).toEqual([
    'docs/glossary.md explains «way back», which no source says',
  ])
})

test('a type of the product is declared once', () => {
  const text = 'export interface CallSession {'
  const files = ['api/src/a.ts', 'shared-calling/src/b.ts', 'local-cloud/src/c.ts', 'shell/src/d.test.ts']
  expect(
    wrongWords(
      '',
      files.map(path => ({ path, text })),
    ),
  ).toEqual(['CallSession is declared twice: api/src/a.ts, shared-calling/src/b.ts'])
})
