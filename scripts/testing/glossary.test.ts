import { expect, test } from 'vitest'
import { wrongWords } from './glossary.ts'

const glossary = {
  path: 'docs/glossary.md',
  text: '| Word | Means |\n|---|---|\n| **way back** | a name |\n| **lease** | until when |\n',
}
const spokenIn = 'const wayBack = LEASE_MS'
const withText = (text: string) => wrongWords([glossary, { path: 'shell/src/a.ts', text }])

test.each([spokenIn, "type Leases = 'way-back'"])('a word is part of a name of any spelling: %s', text => {
  expect(withText(text)).toEqual([])
})

test.each(['// the way back', "throw Error('no way back')", '`no way back`'])(
  'but %s names nothing',
  text => {
    expect(withText(`${text}\nconst lease = 1`)).toEqual([
      'docs/glossary.md explains «way back», which is part of no name',
    ])
  },
)

test('what only a test names is not in use', () => {
  expect(wrongWords([glossary, { path: 'shell/src/a.test.ts', text: spokenIn }])).toHaveLength(2)
})

test('a glossary that is missing or explains nothing is wrong', () => {
  expect(wrongWords([])).toEqual(['docs/glossary.md explains no word'])
})

test.each(['interface CallSession {', 'const CallSession = 1', 'async function CallSession() {'])(
  'what the product exports under a name is one thing: %s',
  declared => {
    const paths = ['api/src/a.ts', 'shared-calling/src/b.ts', 'local-cloud/src/c.ts', 'shell/src/d.test.ts']
    const files = paths.map(path => ({ path, text: `export ${declared}` }))
    expect(wrongWords([glossary, { path: 'shell/src/a.ts', text: spokenIn }, ...files])).toEqual([
      'CallSession is declared twice: api/src/a.ts, shared-calling/src/b.ts',
    ])
  },
)
